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
  input[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
`

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** A checkbox whose whole row can be clicked. */
export function Checkbox({ label, error, className, ...control }: CheckboxProps) {
  const id = useId()
  return (
    <StyledCheckbox className={className}>
      <label>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...control}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </StyledCheckbox>
  )
}
