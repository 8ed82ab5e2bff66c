import type { Payload } from 'payload'
import { formerCustomer } from '../../accounts/clearOrders.ts'
import { findStoredUser } from '../../accounts/credentials.ts'
import { asUser, type TokenUser } from '../../accounts/tokens.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { type ArchivedContent, restores } from '../../hooks/archiveProduct.ts'
import { countVotes } from '../../products/reviewVotes.ts'
import { idOf, isId } from '../../ids.ts'
import type { ArchivedProduct, Product, Review } from '../../payload-types.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { findRow } from './findRow.ts'

const fresh = <Data extends Partial<Product>>({ updatedAt: _, ...data }: Data) => data

/** Stores a review as it was; of somebody who has no account any more without the person. */
async function restoreReview(payload: Payload, review: Review) {
  const author = idOf(review.user)
  const user = author ? await findStoredUser(payload, { id: author }) : null
  const gone = { user: null, name: formerCustomer, authorKey: `guest ${review.id}` }
  const known = user ? { name: user.name } : gone
  const helpful = await countVotes(payload, review.id)
  await payload.db.create({ collection: 'reviews', data: { ...review, ...(author ? known : {}), helpful } })
}

async function restore(payload: Payload, archived: ArchivedProduct, by: TokenUser) {
  const { id } = archived
  const { product, draft, reviews, quantity } = archived.content as unknown as ArchivedContent
  const isPublished = product._status === 'published'
  const given = isPublished ? product : { ...product, ...draft, id, createdAt: product.createdAt }
  const as = { collection: 'products', user: asUser(by), depth: 0 } as const
  // First, because it looks for the uses of pictures.
  await payload.create({
    ...as,
    draft: !isPublished,
    data: { ...fresh(given), countInStock: quantity } as never,
    context: { [restores]: true },
  })
  if (isPublished && draft?._status === 'draft')
    await payload.update({ ...as, id, draft: true, data: { ...fresh(draft), id } as never })
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
