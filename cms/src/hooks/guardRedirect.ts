import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { productCategories, productTypes } from '../contract/catalogue.ts'
import type { Redirect } from '../payload-types.ts'
import { byShopItself, findRedirects, pathOf, targetOf } from '../products/redirects.ts'

const pages = new Set([
  '/',
  ...productTypes.map((type) => `/${type}`),
  ...productCategories.map((category) => `/products/${category}`),
])

/** Returns why a redirect among others would lead nowhere, or over another one. */
function problemOf({ from, target }: { from: string; target: string }, others: readonly Redirect[]) {
  const path = pathOf(target)
  if (pages.has(from)) return { path: 'from', message: `${from} is a page of the shop, which stays.` }
  if (path === from) return { path: 'to.url', message: 'This leads back to itself.' }
  const next = others.find((other) => other.from === path)
  if (next && pathOf(targetOf(next)) === from)
    return { path: 'to.url', message: `${path} leads back to ${from}: visitors would go round in a circle.` }
  if (next) return { path: 'to.url', message: `${path} leads on to ${targetOf(next)}. Lead there at once.` }
  const before = others.find((other) => pathOf(targetOf(other)) === from)
  return before && { path: 'from', message: `${before.from} leads to ${from}. Change that redirect first.` }
}

/** Refuses a redirect that would make a circle or a chain. */
export const guardRedirect: CollectionBeforeChangeHook<Redirect> = async ({
  context,
  data,
  originalDoc,
  req: { payload },
}) => {
  if (context[byShopItself]) return data
  const redirect = { ...originalDoc, ...data, to: { ...originalDoc?.to, ...data.to } } as Redirect
  const others = (await findRedirects(payload)).filter(({ id }) => id !== redirect.id)
  const problem = problemOf({ from: redirect.from, target: targetOf(redirect) }, others)
  if (problem) throw new ValidationError({ collection: 'redirects', errors: [problem] })
  return data
}
