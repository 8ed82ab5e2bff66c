import type { CollectionBeforeChangeHook } from 'payload'
import { productCategories, productTypes } from '../contract/catalogue.ts'
import type { Redirect } from '../payload-types.ts'
import { byShopItself, findRedirects, pathOf, targetOf } from '../products/redirects.ts'
import { refusal } from '../text/refusal.ts'

/** In small letters, because the shop leads visitors to its pages from any spelling. */
const pages = new Set(
  [
    '/',
    ...productTypes.map((type) => `/${type}`),
    ...productCategories.map((category) => `/products/${category}`),
  ].map((path) => path.toLowerCase()),
)

/** Says why a redirect among others would lead nowhere, or over another one. */
function problemOf({ from, target }: { from: string; target: string }, others: readonly Redirect[]) {
  const path = pathOf(target)
  if (pages.has(from.toLowerCase())) return `${from} is a page of the shop, which stays.`
  if (path === from) return `${from} would lead back to itself.`
  const next = others.find((other) => other.from === path)
  if (next && pathOf(targetOf(next)) === from)
    return `${path} leads back to ${from}, so that visitors would go round in a circle.`
  if (next) return `${path} leads on to ${targetOf(next)}. Lead there at once.`
  const before = others.find((other) => pathOf(targetOf(other)) === from)
  return before && `${before.from} leads to ${from}. Change that redirect first.`
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
  // Not an error of a field: the form shows the sentence only so.
  if (problem) throw refusal(400, problem)
  return data
}
