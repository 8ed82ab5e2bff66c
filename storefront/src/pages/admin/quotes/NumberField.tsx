import { readAmount } from 'cms/contract/typed/readAmount'
import { useState, type ComponentProps } from 'react'
import { formatCharge, formatCount } from '../../../lib/money.ts'
import { Field } from '../../../ui/Field.tsx'
import { RupeeField } from '../products/editor/RupeeField.tsx'

interface NumberFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  /** NaN stands for a text that is no number. */
  value: number
  onValue: (value: number) => void
  /** An empty field means 0. */
  isZeroEmpty?: boolean
  isRupees?: boolean
}

/** A field for a number as people write it: 18,900.50 too. It keeps the text as it is typed until it is left. */
export function NumberField({ value, onValue, isZeroEmpty, isRupees, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const read = (text: string) => (text.trim() === '' && isZeroEmpty ? 0 : readAmount(text))
  const isEmpty = Number.isNaN(value) || (value === 0 && isZeroEmpty)
  const Control = isRupees ? RupeeField : Field
  const written = isRupees ? formatCharge(value).replace('₹', '') : formatCount(value)
  return (
    <Control
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={Object.is(read(typed), value) ? typed : isEmpty ? '' : written}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onValue(read(currentTarget.value))
      }}
      onBlur={() => !Number.isNaN(value) && setTyped('')}
    />
  )
}
