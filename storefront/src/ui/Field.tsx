import { useId, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlLook } from './controls.styles.ts'
import { FieldError } from './FieldError.tsx'

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

/** The texts beside every control of a form. */
export interface FieldTexts {
  label: string
  error?: string | undefined
  /** Shown below the control unless there is an error. */
  hint?: ReactNode
  /** A short text to the right of the label. */
  note?: string
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined
  /** Renders the control with the props that connect it to label, hint and error. */
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

/** A phone number of India, as a visitor types their own. */
export const PhoneField = (control: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field
    label="Phone number"
    note="10 digits"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    {...control}
  />
)

/** A select; its children are the options. */
export function SelectField({ label, error, hint, note, className, ...control }: Own<'select'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => <select {...control} {...own} />}
    </FieldFrame>
  )
}

export function TextAreaField({ label, error, hint, note, className, ...control }: Own<'textarea'>) {
  return (
    <FieldFrame {...{ label, error, hint, note, className }}>
      {(own) => <textarea {...control} {...own} />}
    </FieldFrame>
  )
}
