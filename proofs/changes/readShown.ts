/** Addresses of everything that visitors see, of these products too. */
export const answerPaths = (ids: readonly string[]) => [
  '/api/products',
  '/api/products?view=card',
  '/api/products?view=card&sort=name',
  '/api/products?view=card&sort=price-desc&page=2',
  '/api/products?view=tile&sort=rating&page=1',
  '/api/products?view=tile&inStock=true',
  '/api/products?view=tile&category=Staff&page=1',
  '/api/products?view=tile&latest=true&page=1',
  '/api/products?view=address&page=1',
  '/api/products?view=card&q=chair&page=1',
  '/api/products?view=card&colour=Tan',
  '/api/products/facets',
  '/api/products/facets?category=Staff',
  '/api/categories',
  '/api/site',
  '/api/testimonials',
  '/api/testimonials?home=true',
  '/api/pages/privacy-policy',
  ...ids.flatMap((id) => [
    `/api/products/${id}`,
    `/api/products/${id}?view=detail`,
    `/api/products/${id}/related?view=tile`,
  ]),
]

export const pagePaths = (ids: readonly string[]) => [
  '/',
  '/about',
  '/testimonials',
  '/latest',
  '/products/Staff',
  '/products/Executive?sort=price-asc',
  '/products/Staff?inStock=true',
  '/search?q=chair',
  '/privacy-policy',
  '/sitemap.xml',
  ...ids.map((id) => `/product/${id}`),
]

/** Reads an answer: its status and its text. */
export async function readShown(url: string, path: string) {
  const response = await fetch(`${url}${path}`, { redirect: 'manual' })
  return `${response.status} ${await response.text()}`
}

/** Reads many answers of one process, one after another. */
export async function readAll(url: string, paths: readonly string[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  for (const path of paths) shown.set(path, await readShown(url, path))
  return shown
}

/** Returns where two texts begin to differ. */
export function firstDifference(one: string, other: string) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 80).replaceAll('\n', ' ')
  return `“${part(one)}” where one made from nothing has “${part(other)}”`
}
