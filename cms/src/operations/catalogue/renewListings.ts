import type { Payload } from 'payload'
import { findTurns, writeListings } from '../../database/listings/listings.ts'
import { hiddenListing, type Listing, listingOf } from '../../database/listings/listing.ts'
import { cardView, productView } from '../products/productView.ts'
import { findShown } from './findShown.ts'

/** How many products are read and written together. */
export const batchOfListings = 100

/** Returns the listings of these products as they should be now. */
export async function makeListings(payload: Payload, ids: readonly string[]): Promise<Listing[]> {
  const shown = await findShown(payload, ids)
  const products = new Map(shown.products.map((product) => [product.id, product]))
  return ids.map((id) => {
    const product = products.get(id)
    return product ? listingOf(cardView(productView(product, shown)), product.updatedAt) : hiddenListing(id)
  })
}

/**
 * Rewrites listings. Two writers of one product may have read it at different moments: a writer that finds the listing
 * changed since it began reads again, so the last writer has read last.
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

/** Updates the listings of these products to what visitors see now. */
export async function renewListings(payload: Payload, ids: readonly string[]) {
  const each = [...new Set(ids)]
  for (let from = 0; from < each.length; from += batchOfListings)
    await renewSome(payload, each.slice(from, from + batchOfListings))
}
