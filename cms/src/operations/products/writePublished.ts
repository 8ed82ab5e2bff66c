import type { Payload } from 'payload'
import type { TokenUser } from '../../accounts/tokens.ts'
import { invalidateProducts } from '../../cluster/invalidateProducts.ts'
import { productLimits, wholePaise } from '../../contract/productFields.ts'
import { dropOldVersions, endLocks, findVersionFacts } from '../../database/products/versionFacts.ts'
import { prepareWrites, storeWrites } from '../../database/products/writeProducts.ts'
import { HttpError } from '../../errors.ts'
import { claimPictures, keepPictures } from '../../hooks/keepUploads.ts'
import { recordProduct } from '../../hooks/recordChange.ts'
import { newId } from '../../ids.ts'
import type { Product } from '../../payload-types.ts'
import { requireStock } from '../../stock/stock.ts'
import { toHtml, toPlainText } from '../../text/html.ts'
import { findNewest } from './findManaged.ts'
import type { ProductData } from './productData.ts'

function textsOf({ description }: ProductData) {
  const descriptionText = toPlainText(description)
  if (descriptionText.length > productLimits.description)
    throw new HttpError(400, 'Some of the input is not valid.', {
      description: `At most ${productLimits.description} characters`,
    })
  return { descriptionText, descriptionHtml: toHtml(description) }
}

/** Returns the moment of a save. Every save has a later one than the save before, by which editors tell them apart. */
const momentAfter = (updatedAt: string) =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()

/** Gives the row of a list its id, as Payload does. */
const numbered = <Row extends object>(row: Row) => ({ ...row, id: newId() })

interface PublishedSave {
  /** The product's row as it is. */
  row: Product
  /** The product as it is to be. The contract has checked what is new in it, and its publication the rest. */
  data: ProductData
  by: TokenUser
}

/**
 * Stores a change of a product that visitors see, as Payload's update and our hooks would: its row and a version, both
 * made once, with pictures, trail and caches, in a third of the time. Part of the caller's transaction.
 */
export async function writePublished(payload: Payload, { row, data, by }: PublishedSave) {
  const { id } = row
  const at = momentAfter(row.updatedAt)
  const whole = {
    ...row,
    ...data,
    pictures: data.pictures.map(numbered),
    addInfo: data.addInfo?.map(numbered),
    ...textsOf(data),
    price: wholePaise(data.price ?? 0) ?? data.price,
    publishedAt: row.publishedAt ?? at,
    stockRecord: id,
    updatedAt: at,
  } as Product
  const { count, hasDraft } = await findVersionFacts(payload, row)
  // The trail compares with the draft, if one waited.
  const before = hasDraft ? ((await findNewest(payload, id)) ?? row) : row
  await endLocks(payload, id)
  await claimPictures(payload, whole)
  if (!row.stockRecord) await requireStock(payload, id)
  const write = { row: whole, version: whole, isNew: false, at }
  await storeWrites(payload, await prepareWrites(payload, [write], (one) => one))
  await dropOldVersions(payload, id, count + 1)
  await recordProduct(payload, before, whole, { id: by.id, name: by.name })
  await keepPictures(payload, whole)
  await invalidateProducts({ ids: [id] })
}
