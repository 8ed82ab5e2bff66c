import type { Payload } from 'payload'
import type { ProductInput, RequiredField } from '../../contract/products.ts'
import { HttpError, invalidInput } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { hasWaitingDraft } from '../../database/products/versionFacts.ts'
import {
  momentAfter,
  type ProductData,
  type ProductSave,
  writeOf,
  writeProduct,
} from '../../products/writeProducts.ts'
import { setStock } from '../../stock/stock.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { findNewest } from './findManaged.ts'
import { findRow } from './findRow.ts'
import { missingOf, problemsOf, productData } from './productData.ts'

const needs: Record<RequiredField, string> = {
  name: 'A product that visitors see needs a name.',
  image1: 'A product that visitors see needs a first picture.',
  type: 'A product that visitors see needs a type.',
  category: 'A product that visitors see needs a category.',
}

/** Throws 400 for a product that visitors may not see. */
function requirePublishable(data: ProductData, isPublished: boolean) {
  const missing = missingOf(data)
  const lacks = Object.fromEntries(missing.map((field) => [field, needs[field]]))
  if (missing.length > 0) throw new HttpError(400, 'This product is not complete.', lacks)
  const problems = isPublished ? {} : problemsOf(data)
  if (Object.keys(problems).length > 0) throw invalidInput(problems)
}

const stale = (updatedAt: string) =>
  new HttpError(409, 'Somebody has saved this product since you opened it. Reload it, or save over it.', {
    updatedAt,
  })

const isSame = (one: string, other: string) => Date.parse(one) === Date.parse(other)

/**
 * Changes the fields that the input names, with stock, version and trail, in one transaction. Publishes a product that
 * is complete for the first time; one that staff set back needs `publish`, and `publish: false` sets one back. Throws
 * 400, 404, and 409 if it has changed since it was read; then nothing is written.
 */
export const saveProduct = (payload: Payload, id: string, input: ProductInput, by: TokenUser) =>
  inTransaction(payload, async () => {
    const row = isId(id) ? await findRow(payload, id) : null
    if (!row) throw new HttpError(404, 'Product not found')
    if (input.updatedAt !== undefined && !isSame(input.updatedAt, row.updatedAt)) throw stale(row.updatedAt)
    const isPublished = row._status === 'published'
    // Set back, it goes on as the draft that waits, if there is one.
    const staysPublished = isPublished && input.publish !== false
    const base = staysPublished ? row : ((await findNewest(payload, id)) ?? row)
    const data = await productData(payload, base, input)
    const wasPublished = Boolean(base.publishedAt ?? row.publishedAt)
    const isFirst = input.publish !== false && !wasPublished && missingOf(data).length === 0
    const publishes = isPublished ? input.publish !== false : input.publish === true || isFirst
    if (publishes) requirePublishable(data, isPublished)
    const { countInStock: to, stockSeen: seen, updatedAt: _, publish: __, ...fields } = input
    const isChanged = publishes !== isPublished || Object.values(fields).some((value) => value !== undefined)
    // A change of stock alone is no new version of the product.
    if (isChanged) {
      // The trail compares with the draft, if one waits.
      const known =
        isPublished && (await hasWaitingDraft(payload, row)) ? ((await findNewest(payload, id)) ?? row) : base
      const save: ProductSave = {
        id,
        before: row,
        draftBefore: isPublished ? null : base,
        data,
        status: publishes ? 'published' : 'draft',
      }
      await translatePayloadErrors(() =>
        writeProduct(payload, writeOf(save, momentAfter(row.updatedAt)), {
          before: known,
          who: { id: by.id, name: by.name },
        }),
      )
    }
    if (to !== undefined && to !== seen) await setStock(payload, id, { to, seen })
  })
