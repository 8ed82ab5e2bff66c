import type { ProductCategory, ProductType } from 'cms/contract/catalogue'
import {
  addInfoFields,
  imageFields,
  type AddInfo,
  type AddInfoField,
  type ManagedProduct,
  type RequiredField,
} from 'cms/contract/products'
import { readAmount } from '../../../lib/amounts.ts'

/** A place for a picture. The key stays with what is in it when places are changed. */
export interface Slot {
  key: string
  address: string
}

export interface InfoDraft {
  key: string
  texts: Record<AddInfoField, string>
}

/** What stands in the form: numbers as they are typed. */
export interface ProductDraft {
  name: string
  price: string
  countInStock: string
  type: ProductType | ''
  category: ProductCategory | ''
  description: string
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
  popular: product.popular === 'Yes',
  features: [...product.features],
  slots: imageFields.map((name) => ({ key: newKey('slot'), address: product[name] })),
  // There is always one to fill in.
  infos: product.addInfo.length > 0 ? product.addInfo.map(newInfo) : [newInfo()],
  publish: false,
})

const filled = (entry: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entry).filter(([, text]) => text.trim() !== ''))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** In the order of the fields, so that two entries can be compared. */
const plainInfos = (entries: readonly Readonly<Record<string, string>>[]) =>
  entries
    .map((entry) => filled(Object.fromEntries(addInfoFields.map((name) => [name, entry[name] ?? '']))))
    .filter((entry) => Object.keys(entry).length > 0)

/** What `PUT` would be sent for all of it, not yet checked. */
export const wholeOf = (draft: ProductDraft): Record<string, unknown> => ({
  name: draft.name,
  price: readAmount(draft.price),
  type: draft.type,
  category: draft.category,
  description: draft.description,
  popular: draft.popular ? 'Yes' : 'No',
  countInStock: readAmount(draft.countInStock),
  features: draft.features,
  // Empty ones too, so that what is wrong is told by their places; the contract leaves them out.
  addInfo: draft.infos.map(({ texts }) => filled(texts)),
  ...Object.fromEntries(imageFields.map((name, index) => [name, draft.slots[index]?.address.trim() ?? ''])),
})

/** What the form changes of the product that was loaded: nothing else is sent. */
export function changesOf(draft: ProductDraft, product: ManagedProduct): Record<string, unknown> {
  const isChanged = (name: string, value: unknown) =>
    name === 'addInfo'
      ? !isSame(plainInfos(draft.infos.map(({ texts }) => texts)), plainInfos(product.addInfo))
      : !isSame(value, product[name as keyof ManagedProduct])
  const changes = Object.entries(wholeOf(draft)).filter(([name, value]) => isChanged(name, value))
  return Object.fromEntries(draft.publish ? [...changes, ['publish', true]] : changes)
}

/** What visitors could not do without. Pictures close up, so that the first may stand in any place. */
export function missingOf(draft: ProductDraft): RequiredField[] {
  const has: Record<RequiredField, boolean> = {
    name: draft.name.trim() !== '',
    image1: draft.slots.some(({ address }) => address.trim() !== ''),
    type: draft.type !== '',
    category: draft.category !== '',
  }
  return (Object.keys(has) as RequiredField[]).filter((name) => !has[name])
}
