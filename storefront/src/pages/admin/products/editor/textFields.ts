import type { ProductDraft, TextName } from './draft.ts'
import type { ProductForm } from './useProductForm.ts'

/** Returns what a field of the form needs, by its name. */
export const textFields =
  ({ draft, errors, change, leave }: ProductForm) =>
  (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change(() => ({ [name]: value }) as Partial<ProductDraft>),
    onBlur: () => leave(name),
  })
