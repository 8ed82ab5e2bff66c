import type { ProductCategory, ProductType } from 'cms/contract/catalogue'
import {
  addInfoFields,
  imageFields,
  type AddInfo,
  type AddInfoField,
  type ManagedProduct,
  type RequiredField,
} from 'cms/contract/products'
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

/** The values of the form, with numbers as typed. */
export interface ProductDraft {
  name: string
  price: string
  countInStock: string
  type: ProductType | ''
  category: ProductCategory | ''
  description: string
  variantGroup: string
  popular: boolean
  features: string[]
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

export const draftOf = (product: ManagedProduct): ProductDraft => ({
  name: product.name,
  price: String(product.price),
  countInStock: String(product.countInStock),
  type: product.type,
  category: product.category,
  description: product.description,
  variantGroup: product.variantGroup,
  popular: product.popular === 'Yes',
  features: [...product.features],
  slots: imageFields.map((name) => ({ key: newKey('slot'), address: product[name] })),
  // There is always one entry to fill in.
  infos: product.addInfo.length > 0 ? product.addInfo.map(newInfo) : [newInfo()],
  publish: false,
})

const filled = (entry: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entry).filter(([, text]) => text.trim() !== ''))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Puts the fields in a fixed order, so that two entries can be compared. */
const plainInfos = (entries: readonly Readonly<Record<string, string>>[]) =>
  entries
    .map((entry) => filled(Object.fromEntries(addInfoFields.map((name) => [name, entry[name] ?? '']))))
    .filter((entry) => Object.keys(entry).length > 0)

/** Returns the body of a `PUT` of all fields, not yet checked. */
export const wholeOf = (draft: ProductDraft): Record<string, unknown> => ({
  name: draft.name,
  price: amountOrText(draft.price),
  type: draft.type,
  category: draft.category,
  description: draft.description,
  variantGroup: draft.variantGroup,
  popular: draft.popular ? 'Yes' : 'No',
  countInStock: amountOrText(draft.countInStock),
  features: draft.features,
  // Keeps empty entries, so that errors refer to the right entry; the contract leaves them out.
  addInfo: draft.infos.map(({ texts }) => filled(texts)),
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
