import type { Payload } from 'payload'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import { wholePaise } from '../../contract/productFields.ts'
import type { ProductWrite } from '../../database/products/productWrite.ts'
import { dropOldVersions, endLocks } from '../../database/products/versionFacts.ts'
import { type PreparedWrite, storeWrites } from '../../database/products/writeProducts.ts'
import { descriptionTexts } from '../../hooks/deriveDescription.ts'
import { claimPictures, keepPictures } from '../../hooks/keepUploads.ts'
import { newId } from '../../ids.ts'
import type { Product } from '../../payload-types.ts'
import type { ProductData } from './productData.ts'

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

/** Gives the row of a list its id, as Payload does. */
const numbered = <Row extends object>(row: Row) => ({ ...row, id: newId() })

/** Returns the fields with what follows from them. Throws ValidationError for a description that is too long. */
const derived = ({ pictures, addInfo, price, ...data }: Partial<ProductData>) => ({
  ...data,
  ...('description' in data && descriptionTexts(data.description)),
  ...(pictures && { pictures: pictures.map(numbered) }),
  ...(addInfo && { addInfo: addInfo.map(numbered) }),
  ...(typeof price === 'number' && { price: wholePaise(price) ?? price }),
})

/** Returns what a save stores at the moment `at` (ISO 8601). A new product counts as created then, or at `createdAt`. */
export function writeOf(
  { id, before, draftBefore, data, status }: ProductSave,
  at: string,
  createdAt = at,
): ProductWrite {
  const wasPublished = before?._status === 'published'
  const base = wasPublished ? before : (draftBefore ?? before)
  const version = {
    ...base,
    ...derived(data),
    id,
    stockRecord: id,
    publishedAt: base?.publishedAt ?? before?.publishedAt ?? (status === 'published' ? at : null),
    _status: status,
    createdAt: before?.createdAt ?? createdAt,
    updatedAt: at,
  } as Product
  // The row of a product that visitors do not see waits for its publication: its newest version is what counts.
  const waits = before && !wasPublished && status === 'draft'
  return { row: waits ? { ...before, updatedAt: at } : version, version, isNew: !before, at }
}

/**
 * Stores products, each with a version, as Payload's own save and our hooks would in three times the time: locks end,
 * pictures are kept and named, old versions go, pages follow. Part of the caller's transaction, which has checked that
 * nobody has saved these products since, and which writes their stock and the trail.
 */
export async function storeProducts(payload: Payload, writes: readonly PreparedWrite[]) {
  const ids = writes.map(({ id }) => id)
  const versions = writes.map(({ version }) => version)
  await endLocks(payload, ids)
  await claimPictures(payload, versions)
  await storeWrites(payload, writes)
  await dropOldVersions(payload, ids)
  await keepPictures(payload, versions)
  await invalidateProducts({ ids })
}
