import type { FieldHook } from 'payload'

/** How a text field stores what people type in many ways: cleaned. `form` is that of the cleaned text, '' where none is. */
export const cleanedText = (
  clean: (text: string) => string,
  form: RegExp,
  message: string,
): {
  hooks: { beforeValidate: FieldHook[] }
  validate: (value: unknown, options?: { previousValue?: unknown }) => string | true
} => ({
  hooks: {
    beforeValidate: [({ value }: { value?: unknown }) => (typeof value === 'string' ? clean(value) : value)],
  },
  // A text stored before the form was asked for keeps nobody from saving something else.
  validate: (value: unknown, { previousValue }: { previousValue?: unknown } = {}) =>
    (typeof value === 'string' && value === previousValue) ||
    form.test(typeof value === 'string' ? clean(value) : '') ||
    message,
})
