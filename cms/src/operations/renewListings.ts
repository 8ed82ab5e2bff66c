import type { Payload } from 'payload'
import { findTurns, writeListings } from '../database/listings.ts'
import { hiddenListing, type Listing, listingOf } from '../listing.ts'
import { cardView, productView } from '../productView.ts'
import { findShown } from './findShown.ts'

/** So many products are read and written together. */
export const batchOfListings = 100

/** What the records of these products have to say now. */
export async function makeListings(payload: Payload, ids: readonly string[]): Promise<Listing[]> {
  const shown = await findShown(payload, ids)
  const products = new Map(shown.products.map((product) => [product.id, product]))
  return ids.map((id) => {
    const product = products.get(id)
    return product ? listingOf(cardView(productView(product, shown)), product.updatedAt) : hiddenListing(id)
  })
}

/**
 * Writes the records anew. Two who do that at once for one product may have read it at different moments: whoever finds
 * that the record was written since they began reads again, so the last to write has read last.
 */
async function renewSome(payload: Payload, ids: readonly string[]) {
  for (let left = ids; left.length > 0;) {
    const turns = await findTurns(payload, left)
    const listings = await makeListings(payload, left)
    const written = await writeListings(
      payload,
      listings.map((listing) => ({ listing, seen: turns.get(listing.id) })),
    )
    left = left.filter((id) => !written.has(id))
  }
}

/** Brings the records of these products up to what visitors see of them now. */
export async function renewListings(payload: Payload, ids: readonly string[]) {
  const each = [...new Set(ids)]
  for (let from = 0; from < each.length; from += batchOfListings)
    await renewSome(payload, each.slice(from, from + batchOfListings))
}
