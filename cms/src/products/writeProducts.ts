import { type Payload, ValidationError } from 'payload'
import { recordSaved, changesOf, type Saved } from '../audit/recordSaved.ts'
import { invalidateProducts } from '../cluster/invalidateProducts.ts'
import type { ProductField } from '../contract/eachField.ts'
import { productLimits, wholePaise } from '../contract/productFields.ts'
import { dropOldVersions, endLocks } from '../database/products/versionFacts.ts'
import {
  type PreparedWrite,
  prepareWrites,
  type ProductWrite,
  storeWrites,
} from '../database/products/writeProducts.ts'
import { newId } from '../ids.ts'
import type { Product } from '../payload-types.ts'
import { toHtml, toPlainText } from '../text/html.ts'
import { claimPictures, keepPictures } from './productPictures.ts'
import { tellWebhooks } from '../mail/webhooks/tellWebhooks.ts'

// The rules of a save, at every door. The site and imports store products by storeProducts. Under /cms, by schedule and
// in the seed Payload stores them, and hooks/productEvents.ts has it keep the same rules.

/** One place: a picture of the library, an address, or nothing. */
export type Picture = { upload: string } | { address: string } | Record<string, never>

/** The fields that are stored with a product. */
type StoredField = Exclude<ProductField, 'countInStock'>

/** A product's input as stored data. A draft may lack each of its fields. */
export type ProductData = { [Name in StoredField]: Product[Name] | null } & { pictures: Picture[] }

/** A product as it is, and what a save writes over it. */
export interface ProductSave {
  id: string
  /** The row of visitors' pages; null for a new product. */
  before: Product | null
  /** The newest draft of a product that visitors do not see. */
  draftBefore: Product | null
  /** The fields to write. What follows from them is not among them. */
  data: Partial<ProductData>
  status: 'published' | 'draft'
}

/** Returns the texts of a description, which are stored with it so that reads need not convert it. */
function textsOf(description: Product['description']) {
  const descriptionText = toPlainText(description)
  if (descriptionText.length > productLimits.description)
    throw new ValidationError({
      collection: 'products',
      errors: [{ path: 'description', message: `At most ${productLimits.description} characters` }],
    })
  return { descriptionText, descriptionHtml: toHtml(description) }
}

interface Known {
  id: string
  /** The first publication, if there was one. */
  publishedAt: string | null | undefined
  /** The moment of the save. */
  at: string
}

/** Returns the fields of a product with what follows from them. Throws ValidationError for a description that is too long. */
export function withDerived(data: Partial<Product>, { id, publishedAt, at }: Known): Partial<Product> {
  const { _status, price, variantGroup } = data
  return {
    ...data,
    ...('description' in data && textsOf(data.description)),
    ...(typeof price === 'number' && { price: wholePaise(price) ?? price }),
    ...(typeof variantGroup === 'string' && { variantGroup: variantGroup.trim() }),
    stockRecord: id,
    // The date of the first publication stays, whichever version is restored.
    publishedAt: data.publishedAt ?? publishedAt ?? (_status === 'published' ? at : null),
  }
}

/** Returns the moment of a save. Every save has a later one than the save before, by which editors tell them apart. */
export const momentAfter = (updatedAt: string) =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()

/** Gives the row of a list its id, as Payload does. */
const numbered = <Row extends object>(row: Row) => ({ ...row, id: newId() })

const withIds = ({ pictures, addInfo, ...data }: Partial<ProductData>) =>
  ({
    ...data,
    ...(pictures && { pictures: pictures.map(numbered) }),
    ...(addInfo && { addInfo: addInfo.map(numbered) }),
  }) as Partial<Product>

/** Returns what a save stores at the moment `at` (ISO 8601). A new product counts as created then, or at `createdAt`. */
export function writeOf(
  { id, before, draftBefore, data, status }: ProductSave,
  at: string,
  createdAt = at,
): ProductWrite {
  const wasPublished = before?._status === 'published'
  const base = wasPublished ? before : (draftBefore ?? before)
  const publishedAt = base?.publishedAt ?? before?.publishedAt
  const version = {
    ...base,
    ...withDerived({ ...withIds(data), _status: status }, { id, publishedAt, at }),
    id,
    createdAt: before?.createdAt ?? createdAt,
    updatedAt: at,
  } as Product
  // The row of a product that visitors do not see waits for its publication: its newest version is what counts.
  const waits = before && !wasPublished && status === 'draft'
  return { row: waits ? { ...before, updatedAt: at } : version, version, isNew: !before, at }
}

/** Follows a save of products: their pictures are kept and named, their pages made anew. */
export async function followSaves(payload: Payload, products: readonly Product[]) {
  await keepPictures(payload, products)
  await tellWebhooks(
    payload,
    'product.changed',
    products.filter(({ _status }) => _status === 'published').map(({ id }) => ({ id })),
  )
  await invalidateProducts({ ids: products.map(({ id }) => id) })
}

/**
 * Stores products, each with a version, as Payload's own save and our hooks would in three times the time: locks end, old
 * versions go. Part of the caller's transaction, which has checked that nobody has saved these products since, and which
 * writes their stock (first, because a product refers to its record) and the trail.
 */
export async function storeProducts(payload: Payload, writes: readonly PreparedWrite[]) {
  const ids = writes.map(({ id }) => id)
  const versions = writes.map(({ version }) => version)
  await endLocks(payload, ids)
  await claimPictures(payload, versions)
  await storeWrites(payload, writes)
  await dropOldVersions(payload, ids)
  await followSaves(payload, versions)
}

interface Told extends Pick<Saved, 'who' | 'action'> {
  /** The state with which the trail compares; null where there was none. */
  before: Product | null
}

/** Stores one product with its version and its entry in the trail. Part of the caller's transaction, as storeProducts. */
export async function writeProduct(payload: Payload, write: ProductWrite, { before, ...told }: Told) {
  await storeProducts(payload, await prepareWrites(payload, [write]))
  const { flattenedFields } = payload.collections.products.config
  const doc = { ...write.version }
  const changes = changesOf(flattenedFields, { ...before }, doc)
  await recordSaved(payload, { slug: 'products', isNew: !before, doc, changes, ...told })
}
