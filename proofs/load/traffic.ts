import type { Product } from 'cms/contract/products'

// Requests of a shop's visitors: mostly pages with their pictures and data, few carts, fewer orders.

/** Returns `times` requests for these addresses, in turns. */
const repeat = (times: number, addresses: string[]) =>
  Array.from({ length: Math.ceil(times / addresses.length) }, () => addresses)
    .flat()
    .slice(0, times)

/** Addresses of one kind; `share` is in percent of all reads. */
export interface ReadGroup {
  name: string
  share: number
  /** Each address as often as it is requested. */
  paths: string[]
}

export function readGroups(products: Product[]): ReadGroup[] {
  const categories = [...new Set(products.map(({ category }) => category))]
  const pictures = products.map(({ image1 }) => image1).filter(Boolean)
  const pages = products.map(({ _id }) => `/product/${_id}`)
  const data = products.map(({ _id }) => `/api/products/${_id}`)
  const words = ['mesh', 'chair', 'office', 'executive', 'lounge']
  const cards = '/api/products?view=card&page=1'
  return [
    {
      name: 'pages',
      share: 40,
      paths: [
        ...repeat(20, ['/']),
        ...repeat(
          25,
          categories.map((category) => `/products/${category}`),
        ),
        ...repeat(35, pages),
        ...repeat(5, ['/latest']),
        ...repeat(
          10,
          words.map((word) => `/search?query=${word}`),
        ),
        ...repeat(5, ['/about', '/contact', '/testimonials']),
      ],
    },
    {
      name: 'data',
      share: 20,
      paths: [
        ...repeat(
          30,
          categories.map((category) => `${cards}&category=${category}`),
        ),
        ...repeat(
          20,
          words.map((word) => `${cards}&q=${word}`),
        ),
        ...repeat(
          30,
          data.map((path) => `${path}/related`),
        ),
        ...repeat(20, ['/api/products/facets']),
      ],
    },
    { name: 'pictures', share: 35, paths: repeat(60, pictures) },
    // The browser stores the cart, so its page requests the cart's products.
    { name: 'cart', share: 5, paths: [...repeat(10, ['/cart']), ...repeat(30, data)] },
  ]
}

/** Writes, per 10,000 reads. A login costs as much as a thousand pages. */
export const writeShares = { orders: 10, reviews: 5, logins: 2 }
export type WriteKind = keyof typeof writeShares
