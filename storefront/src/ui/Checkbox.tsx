import { useId, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { tickLook } from './controls.styles.ts'
import { FieldError } from './FieldError.tsx'

const StyledCheckbox = styled.div`
  label {
    display: flex;
    gap: 0.75rem;
    align-items: flex-start;
    min-height: 2.75rem;
    padding-block: 0.6rem;
    cursor: pointer;
    line-height: 1.4;
  }
  input {
    ${tickLook}
    margin-top: -0.08rem;
  }
  .check__hint {
    margin: -0.5rem 0 0.5rem;
    padding-left: 2.25rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  input[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
`

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  /** Says below the box what the tick means, unless there is an error. */
  hint?: string
  error?: string | undefined
}

/** A checkbox whose whole row can be clicked. */
export function Checkbox({ label, hint, error, className, ...control }: CheckboxProps) {
  const id = useId()
  return (
    <StyledCheckbox className={className}>
      <label>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          {...control}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
      {hint && !error && (
        <p id={id} className="check__hint">
          {hint}
        </p>
      )}
    </StyledCheckbox>
  )
}
