import { productInput, type ManagedProduct, type RequiredField } from 'cms/contract/products'
import { changesOf, missingOf, wholeOf, type ProductDraft } from './draft.ts'

/** What is wrong, by the name of the field: `name`, `image3`, `features.2`, `addInfo.0.sku`. */
export type DraftErrors = Readonly<Record<string, string>>

const requiredTexts: Record<RequiredField, string> = {
  name: 'Name is required',
  image1: 'Image 1 is required',
  type: 'Type is required',
  category: 'Category is required',
}

/** Visitors see it, or are to see it with this: then nothing that they need may be missing. */
const mustBeWhole = (draft: ProductDraft, product: ManagedProduct) =>
  product.status === 'published' || draft.publish

/** What the contract has against the changes. A draft may be saved with something missing. */
export function checkDraft(draft: ProductDraft, product: ManagedProduct): DraftErrors {
  const { error } = productInput.safeParse(changesOf(draft, product))
  const said = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  const missing = mustBeWhole(draft, product) ? missingOf(draft) : []
  return Object.fromEntries([
    ...missing.map((name) => [name, requiredTexts[name]] as const),
    ...said.toReversed(),
  ])
}

/** Of one field, or of those within it. */
const isWithin = (name: string, field: string) => name === field || name.startsWith(`${field}.`)

/** The errors after a field was left: it is checked, the others stand as they were. */
export function checkField(errors: DraftErrors, found: DraftErrors, field: string): DraftErrors {
  const others = Object.entries(errors).filter(([name]) => !isWithin(name, field))
  return Object.fromEntries([...others, ...Object.entries(found).filter(([name]) => isWithin(name, field))])
}

const readPath = (whole: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole)

/** What was said of a field that has changed is no longer said. */
export function forgetChanged(errors: DraftErrors, before: ProductDraft, next: ProductDraft): DraftErrors {
  const [old, now] = [wholeOf(before), wholeOf(next)]
  const isSame = (name: string) =>
    JSON.stringify(readPath(old, name)) === JSON.stringify(readPath(now, name)) &&
    before.publish === next.publish
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isSame(name)))
}
