'use client'
import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { useState } from 'react'
import { amountOrText, amountProblem } from '../contract/typed/readAmount.ts'

const valueOf = (typed: string) => (typed.trim() === '' ? null : amountOrText(typed))

/**
 * An amount in rupees as people write it. A browser's own field of a number drops the comma of 1250,50. What cannot be
 * read stays text, which no save accepts.
 */
export const AmountField: NumberFieldClientComponent = ({ field, path: given, readOnly }) => {
  const { admin, label, required } = field
  const { disabled, path, setValue, showError, value } = useField<number | string | null>({
    potentiallyStalePath: given,
  })
  const [typed, setTyped] = useState('')
  const id = `field-${path.replaceAll('.', '__')}`
  const isText = typeof value === 'string'
  const isLocked = Boolean(readOnly || disabled)
  return (
    <div
      className={`field-type number ${showError || isText ? 'error' : ''} ${isLocked ? 'read-only' : ''}`}
      style={admin?.width ? ({ '--field-width': admin.width } as React.CSSProperties) : undefined}
    >
      <FieldLabel label={label} path={path} required={required} />
      <div className="field-type__wrap">
        <FieldError
          path={path}
          showError={showError || isText}
          {...(isText && { message: amountProblem(value) })}
        />
        <input
          id={id}
          name={path}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={isLocked}
          // It stays as it is typed, until another value comes from elsewhere.
          value={valueOf(typed) === (value ?? null) ? typed : (value ?? '')}
          onChange={({ target }) => {
            setTyped(target.value)
            setValue(valueOf(target.value))
          }}
        />
      </div>
      {admin?.description && <FieldDescription description={admin.description} path={path} />}
    </div>
  )
}
