import { useId, type ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { StyledGroup } from './RadioGroup.styles.ts'

interface RadioOption<Value extends string> {
  value: Value
  label: string
  /** Explains the consequence in one line. */
  hint: ReactNode
}

interface RadioGroupProps<Value extends string> {
  legend: string
  name: string
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
}

/** A few choices, each with an explanation. The whole row can be clicked. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, options, value, onChange, error } = props
  const id = useId()
  return (
    <StyledGroup aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="radio">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${id}label${index}`}
            aria-describedby={`${id}hint${index}`}
            onChange={() => onChange(option.value)}
          />
          <span className="radio__label" id={`${id}label${index}`}>
            {option.label}
          </span>
          <span className="radio__hint" id={`${id}hint${index}`}>
            {option.hint}
          </span>
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </StyledGroup>
  )
}
