import { useId, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlLook } from './formLooks.ts'
import { Icon } from './Icon.tsx'

const StyledField = styled.div`
  ${controlLook}
  .field__label {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    font-weight: 600;
    font-size: var(--t-sm);
    margin-bottom: 0.4rem;
  }
  .field__note {
    font-weight: 400;
    color: var(--ink-3);
  }
  .field__control {
    position: relative;
  }
  .field__hint {
    margin-top: 0.4rem;
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
`

const StyledError = styled.p`
  display: flex;
  gap: 0.4rem;
  align-items: flex-start;
  margin-top: 0.4rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--danger);
  .i {
    margin-top: 0.12em;
    width: 1.1em;
    height: 1.1em;
  }
`

/** What is wrong with the control above. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <StyledError id={id}>
    <Icon name="circle-alert" />
    {children}
  </StyledError>
)

/** What every control of a form says beside itself. */
export interface FieldTexts {
  label: string
  /** What is wrong with the value. */
  error?: string | undefined
  /** Below the control while nothing is wrong. */
  hint?: ReactNode
  /** Right of the label, in few words. */
  note?: string
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined
  /** The control, with what makes label, hint and error its own. */
  children: (own: {
    id: string
    className: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** Label above, hint or error below, and the control between them. */
export function FieldFrame({ label, error, hint, note, className, children }: FieldFrameProps) {
  const id = useId()
  const [noteId, textId] = [`${id}note`, `${id}text`]
  const described = [note && noteId, (error || hint) && textId].filter(Boolean).join(' ')
  return (
    <StyledField className={['field', className].filter(Boolean).join(' ')}>
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        {note && (
          <span className="field__note" id={noteId}>
            {note}
          </span>
        )}
      </div>
      <div className="field__control">
        {children({
          id,
          className: 'control',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      {error ? (
        <FieldError id={textId}>{error}</FieldError>
      ) : (
        hint && (
          <p className="field__hint" id={textId}>
            {hint}
          </p>
        )
      )}
    </StyledField>
  )
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = FieldTexts & Omit<ComponentProps<Tag>, 'id'>

export function Field({ label, error, hint, note, className, type = 'text', ...control }: Own<'input'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => <input type={type} {...control} {...own} />}
    </FieldFrame>
  )
}

/** A choice; its children are the options. */
export function SelectField({ label, error, hint, note, className, ...control }: Own<'select'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => <select {...control} {...own} />}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaField({ label, error, hint, note, className, ...control }: Own<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => <textarea {...control} {...own} />}
    </FieldFrame>
  )
}
