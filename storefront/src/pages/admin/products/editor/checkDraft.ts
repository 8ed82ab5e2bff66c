import { measureFields, measureForm, measureWords } from 'cms/contract/measures'
import { productInput, type ManagedProduct, type RequiredField } from 'cms/contract/products'
import type { FieldErrors } from '../../../../lib/useForm.ts'
import { changesOf, missingOf, wholeOf, type ProductDraft } from './draft.ts'

const requiredTexts: Record<RequiredField, string> = {
  name: 'Name is required',
  image1: 'Image 1 is required',
  type: 'Type is required',
  category: 'Category is required',
}

/** Returns the measures in the changes that no drawing could read. */
const unreadable = ({ addInfo = [] }: { addInfo?: Readonly<Record<string, string>>[] }) =>
  addInfo.flatMap((entry, index) =>
    measureFields
      .filter((name) => !measureForm.test(entry[name] ?? ''))
      .map((name) => [`addInfo.${index}.${name}`, measureWords] as const),
  )

/** Returns what is missing, and the errors of the contract in the changes. */
export function checkDraft(draft: ProductDraft, product: ManagedProduct): FieldErrors {
  const changes = changesOf(draft, product)
  const { error } = productInput.safeParse(changes)
  const said = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  return Object.fromEntries([
    ...missingOf(draft).map((name) => [name, requiredTexts[name]] as const),
    ...unreadable(changes),
    ...[...said].reverse(),
  ])
}

const readPath = (whole: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole)

/** Drops the errors of fields that have changed. */
export function forgetChanged(errors: FieldErrors, before: ProductDraft, next: ProductDraft): FieldErrors {
  const [old, now] = [wholeOf(before), wholeOf(next)]
  const isSame = (name: string) => JSON.stringify(readPath(old, name)) === JSON.stringify(readPath(now, name))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isSame(name)))
}
