// What visitors of the shop ask for. Shares are those of a shop: mostly pages, the pictures and data that go with them,
// few carts, fewer orders.

const repeat = (times, addresses) => Array.from({ length: times }, (_, n) => addresses[n % addresses.length])

const product = ({ _id }) => `/product/${_id}`
const data = ({ _id }) => `/api/products/${_id}`

/** Of 100 requests that read so many are of each group; within a group addresses stand as often as they are asked. */
export function readGroups(products) {
  const categories = [...new Set(products.map(({ category }) => category))]
  const pictures = products.map(({ image1 }) => image1).filter(Boolean)
  const words = ['mesh', 'chair', 'office', 'executive', 'lounge']
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
        ...repeat(35, products.map(product)),
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
          categories.map((category) => `/api/products?view=card&page=1&category=${category}`),
        ),
        ...repeat(
          20,
          words.map((word) => `/api/products?view=card&page=1&q=${word}`),
        ),
        ...repeat(
          30,
          products.map((one) => `${data(one)}/related`),
        ),
        ...repeat(20, ['/api/products/facets']),
      ],
    },
    { name: 'pictures', share: 35, paths: repeat(60, pictures) },
    // The cart lies in the browser: its page asks for what lies in it.
    { name: 'cart', share: 5, paths: [...repeat(10, ['/cart']), ...repeat(30, products.map(data))] },
  ]
}

/** Writes, as so many of 10,000 requests that read. A login costs as much as a thousand pages. */
export const writeShares = { orders: 10, reviews: 5, logins: 2 }
