import { cleanMeasures } from 'cms/contract/measures'
import { eachField, type FieldKind, type FieldsOf } from 'cms/contract/eachField'
import { type AddInfo, addInfoFields, type AddInfoField, imageFields } from 'cms/contract/productFields'
import type { ManagedProduct, RequiredField } from 'cms/contract/products'
import { amountOrText } from 'cms/contract/typed/readAmount'

/** A place for a picture. The key moves with the picture when places are changed. */
export interface Slot {
  key: string
  address: string
}

export interface InfoDraft {
  key: string
  texts: Record<AddInfoField, string>
}

/** The fields of the form that are typed as one text. */
export type TextName = FieldsOf<'line' | 'choice' | 'amount' | 'stock' | 'richText'>

/** The values of the form, with numbers as typed. */
export type ProductDraft = Record<TextName, string> &
  Record<FieldsOf<'yesNo'>, boolean> &
  Record<FieldsOf<'lines'>, string[]> & {
    slots: Slot[]
    infos: InfoDraft[]
    publish: boolean
  }

let keys = 0
const newKey = (kind: string) => `${kind}${(keys += 1)}`

export const newInfo = (entry: AddInfo | Partial<AddInfo> = {}): InfoDraft => ({
  key: newKey('info'),
  texts: Object.fromEntries(addInfoFields.map((name) => [name, entry[name] ?? ''])) as InfoDraft['texts'],
})

const typedAs: Record<FieldKind, (value: unknown) => unknown> = {
  line: (value) => String(value ?? ''),
  choice: String,
  amount: String,
  stock: String,
  richText: String,
  yesNo: (value) => value === 'Yes',
  lines: (value) => [...(value as string[])],
  entries: () => undefined,
}

export function draftOf(product: ManagedProduct): ProductDraft {
  const { addInfo: _, ...fields } = eachField((name, kind) => typedAs[kind](product[name]))
  return {
    ...(fields as Omit<ProductDraft, 'slots' | 'infos' | 'publish'>),
    slots: imageFields.map((name) => ({ key: newKey('slot'), address: product[name] })),
    // There is always one entry to fill in.
    infos: product.addInfo.length > 0 ? product.addInfo.map(newInfo) : [newInfo()],
    publish: false,
  }
}

const filled = (entry: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entry).filter(([, text]) => text.trim() !== ''))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Puts the fields in a fixed order, so that two entries can be compared. */
const plainInfos = (entries: readonly Readonly<Record<string, string>>[]) =>
  entries
    .map((entry) =>
      filled(cleanMeasures(Object.fromEntries(addInfoFields.map((name) => [name, entry[name] ?? ''])))),
    )
    .filter((entry) => Object.keys(entry).length > 0)

const sentAs: Record<FieldKind, (value: unknown, draft: ProductDraft) => unknown> = {
  line: (value) => value,
  choice: (value) => value,
  amount: (value) => amountOrText(String(value)),
  stock: (value) => amountOrText(String(value)),
  richText: (value) => value,
  yesNo: (value) => (value ? 'Yes' : 'No'),
  lines: (value) => value,
  // Keeps empty entries, so that errors refer to the right entry; the contract leaves them out.
  entries: (_, { infos }) => infos.map(({ texts }) => filled(cleanMeasures(texts))),
}

/** Returns the body of a `PUT` of all fields, not yet checked. */
export const wholeOf = (draft: ProductDraft): Record<string, unknown> => ({
  ...eachField((name, kind) => sentAs[kind](name === 'addInfo' ? undefined : draft[name], draft)),
  ...Object.fromEntries(imageFields.map((name, index) => [name, draft.slots[index]?.address.trim() ?? ''])),
})

/** Returns the fields that differ from the loaded product. Only these are sent. */
export function changesOf(draft: ProductDraft, product: ManagedProduct): Record<string, unknown> {
  const isChanged = (name: string, value: unknown) =>
    name === 'addInfo'
      ? !isSame(plainInfos(draft.infos.map(({ texts }) => texts)), plainInfos(product.addInfo))
      : !isSame(value, product[name as keyof ManagedProduct])
  const changes = Object.entries(wholeOf(draft)).filter(([name, value]) => isChanged(name, value))
  return Object.fromEntries(draft.publish ? [...changes, ['publish', true]] : changes)
}

/** Returns the missing required fields. Pictures keep their places, so the first must have one. */
export function missingOf(draft: ProductDraft): RequiredField[] {
  const has: Record<RequiredField, boolean> = {
    name: draft.name.trim() !== '',
    image1: draft.slots[0]?.address.trim() !== '',
    type: draft.type !== '',
    category: draft.category !== '',
  }
  return (Object.keys(has) as RequiredField[]).filter((name) => !has[name])
}
