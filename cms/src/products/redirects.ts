import type { Payload } from 'payload'
import { idOf, newId } from '../ids.ts'
import type { Product, Redirect } from '../payload-types.ts'

/** In a request's context: the shop itself redirects, and what stands in the way of it is none of the editor's. */
export const byShopItself = 'byShopItself'
/** In a request's context: nobody has seen the address of what is being deleted. */
export const leavesNoRedirect = 'leavesNoRedirect'

const productPath = (id: string) => `/product/${id}`
export const pathOf = (address: string) => address.replace(/[?#].*/, '')

/** Returns the address that a redirect leads to; '' while it has none. */
export function targetOf({ to }: Pick<Redirect, 'to'>): string {
  if (to?.type !== 'reference') return to?.url ?? ''
  const id = idOf(to.reference)
  return id ? productPath(id) : ''
}

const all = { pagination: false, limit: 0, depth: 0 } as const
export const findRedirects = async (payload: Payload) =>
  (await payload.find({ collection: 'redirects', sort: 'from', ...all })).docs

/** Returns where visitors of a product that goes are led: to one of its variants, else to the list that it stood in. */
async function findSuccessor(payload: Payload, { id, category, variantGroup }: Product) {
  const list = `/products/${category}`
  if (!variantGroup) return list
  const where = {
    variantGroup: { equals: variantGroup },
    id: { not_equals: id },
    _status: { equals: 'published' },
  }
  const variant = await payload.db.findOne<Product>({ collection: 'products', where })
  return variant ? productPath(variant.id) : list
}

/** Redirects the address of a product that is being deleted, and what led there. Part of that transaction. */
export async function redirectProduct(payload: Payload, product: Product) {
  if (product._status !== 'published') return
  const from = productPath(product.id)
  const to = { type: 'custom' as const, url: await findSuccessor(payload, product) }
  const known = await findRedirects(payload)
  const shared = { collection: 'redirects', depth: 0, context: { [byShopItself]: true } } as const
  for (const one of known)
    if (pathOf(targetOf(one)) === from) await payload.update({ ...shared, id: one.id, data: { to } })
  // One that staff have made holds.
  if (!known.some((one) => one.from === from))
    await payload.create({ ...shared, data: { id: newId(), from, to } })
}

/** Ends the redirect of a product that is there again. */
export async function endRedirect(payload: Payload, id: string) {
  await payload.delete({ collection: 'redirects', where: { from: { equals: productPath(id) } }, depth: 0 })
}
