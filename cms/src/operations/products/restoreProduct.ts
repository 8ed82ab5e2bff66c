import type { Payload } from 'payload'
import { formerCustomer } from '../../accounts/clearOrders.ts'
import { findStoredUser } from '../../accounts/credentials.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { prepareWrites } from '../../database/products/writeProducts.ts'
import { writeStock } from '../../database/products/writeStock.ts'
import { now } from '../../database/statements.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { idOf, isId } from '../../ids.ts'
import type { ArchivedProduct, Review } from '../../payload-types.ts'
import type { ArchivedContent } from '../../products/archiveProduct.ts'
import { endRedirect } from '../../products/redirects.ts'
import { countVotes } from '../../products/reviewVotes.ts'
import { momentAfter, storeProducts, writeProduct } from '../../products/writeProducts.ts'
import { recordStock } from '../../stock/stock.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { findRow } from './findRow.ts'

/** Stores a review as it was; of somebody who has no account any more without the person. */
async function restoreReview(payload: Payload, review: Review) {
  const author = idOf(review.user)
  const user = author ? await findStoredUser(payload, { id: author }) : null
  const gone = { user: null, name: formerCustomer, authorKey: `guest ${review.id}` }
  const known = user ? { name: user.name } : gone
  const helpful = await countVotes(payload, review.id)
  await payload.db.create({ collection: 'reviews', data: { ...review, ...(author ? known : {}), helpful } })
}

async function restore(payload: Payload, archived: ArchivedProduct, { id: by, name }: TokenUser) {
  const { id } = archived
  const { product, draft, reviews, quantity } = archived.content as unknown as ArchivedContent
  const isPublished = product._status === 'published'
  const at = now()
  const given = isPublished ? product : { ...product, ...draft, id, createdAt: product.createdAt }
  const row = { ...given, updatedAt: at }
  const who = { id: by, name }
  await writeStock(payload, new Map([[id, quantity]]))
  // First, because it looks for the uses of pictures.
  await writeProduct(
    payload,
    { row, version: row, isNew: true, at },
    { before: null, who, action: 'restored' },
  )
  await endRedirect(payload, id)
  await recordStock(payload, id, { from: 0, to: quantity })
  if (isPublished && draft?._status === 'draft') {
    const waiting = { ...row, ...draft, id, updatedAt: momentAfter(at) }
    const write = { row, version: waiting, isNew: false, at: waiting.updatedAt }
    await storeProducts(payload, await prepareWrites(payload, [write]))
  }
  for (const review of reviews) await restoreReview(payload, review)
  await payload.db.deleteMany({ collection: 'archived-products', where: { id: { equals: id } } })
}

/** Brings a deleted product back with its newest draft, stock and reviews. Throws 404, and 409 if its id is taken. */
export async function restoreProduct(payload: Payload, id: string, by: TokenUser) {
  await inTransaction(payload, () =>
    translatePayloadErrors(async () => {
      const archived = isId(id)
        ? await payload.db.findOne<ArchivedProduct>({
            collection: 'archived-products',
            where: { id: { equals: id } },
          })
        : null
      if (!archived) throw new HttpError(404, 'Product not found')
      if (await findRow(payload, id)) throw new HttpError(409, 'There is a product with this ID again.')
      await restore(payload, archived, by)
    }),
  )
}

/** Every deleted product that can be restored, the last one first. */
export async function findArchived(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'archived-products',
    sort: '-archivedAt',
    select: { name: true, archivedAt: true, by: true },
    pagination: false,
    depth: 0,
  })
  return docs
}
