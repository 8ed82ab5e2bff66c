import { useId, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldError } from './Field.tsx'

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
    appearance: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: -0.08rem 0 0;
    flex: none;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-1);
    display: grid;
    place-items: center;
    cursor: pointer;
  }
  input::after {
    content: '';
    width: 0.42rem;
    height: 0.8rem;
    border: solid var(--on-accent);
    border-width: 0 2.5px 2.5px 0;
    transform: translateY(-1px) rotate(45deg) scale(0);
    transition: transform var(--d-1) var(--ease);
  }
  input:checked {
    background: var(--accent-solid);
    border-color: var(--accent-solid);
  }
  input:checked::after {
    transform: translateY(-1px) rotate(45deg);
  }
  input[aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
`

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** A box to tick; its whole row can be pressed. */
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
