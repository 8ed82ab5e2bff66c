import { sixDigits } from 'cms/contract/accounts/secondStep'
import type { ComponentProps } from 'react'
import { Field } from '../../../ui/Field.tsx'

/** The six digits that an app shows, which it may show in two groups. Its form is sent after the sixth. */
export const CodeField = ({ onChange, ...field }: ComponentProps<typeof Field>) => (
  <Field
    className="digits"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    {...field}
    onChange={(event) => {
      onChange?.(event)
      const { value, form } = event.currentTarget
      if (!field.readOnly && sixDigits.safeParse(value).success) form?.requestSubmit?.()
    }}
  />
)
