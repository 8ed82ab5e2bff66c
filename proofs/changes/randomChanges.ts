import type { Product } from 'cms/contract/products'
import { ask, type Answer } from '../shop/ask.ts'
import { orderBody } from '../shop/orderBody.ts'
import { pick } from '../shop/pick.ts'
import type { Random } from '../shop/seededRandom.ts'

const categories = ['Executive', 'Gaming', 'Staff', 'Visitors', 'LoungeChairs']
const colours = ['Tan', 'Black', 'Ash']

interface Logins {
  admin: string
  customers: readonly string[]
}

/** The changes of one kind: each is sent to a CMS process and returns its answer. */
type Change = (url: string) => Promise<Answer>

interface Known {
  ids: string[]
  testimonials: string[]
  media: string[]
}

/** The fields that a new product needs so that visitors see it. */
const complete = (n: number) => ({
  name: `New chair ${n}`,
  price: 100 + n,
  type: 'Chairs',
  category: 'Staff',
  image1: `https://pictures.example/${n}.jpg`,
  countInStock: 5,
})

/** Returns random changes of everything that visitors see, by kind. */
export function randomChanges(random: Random, { admin, customers }: Logins, known: Known) {
  const number = (most: number) => Math.floor(random() * most)
  const product = () => pick(known.ids, random)
  const put =
    (body: () => object): Change =>
    (url) =>
      ask(url, 'PUT', `/api/products/${product()}`, { token: admin, body: body() })
  const patch =
    (path: () => string, body: () => object): Change =>
    (url) =>
      ask(url, 'PATCH', `/cms/api/${path()}`, { token: admin, body: body() })
  const changes: Record<string, Change> = {
    price: put(() => ({ price: 1 + number(90_000) })),
    name: put(() => ({ name: `Chair ${number(500)}` })),
    stock: put(() => ({ countInStock: number(3) })),
    category: put(() => ({ category: pick(categories, random) })),
    popular: put(() => ({ popular: pick(['Yes', 'No'], random) })),
    features: put(() => ({ features: [`Feature ${number(100)}`] })),
    description: put(() => ({ description: `Firm, kind ${number(1000)}.` })),
    colour: put(() => ({ addInfo: [{ colorOption: pick(colours, random), material: 'Mesh' }] })),
    'set back or published': patch(
      () => `products/${product()}`,
      () => ({ _status: pick(['draft', 'published', 'published'], random) }),
    ),
    review: (url) =>
      ask(url, 'POST', `/api/products/${product()}/reviews`, {
        token: pick(customers, random),
        body: { rating: 1 + number(5), comment: `Firm ${number(1000)}.` },
      }),
    order: async (url) => {
      const id = product()
      const { answer } = await ask<Product>(url, 'GET', `/api/products/${id}`)
      const body = orderBody([{ id, price: answer?.price ?? 1, qty: 1 }])
      return ask(url, 'POST', '/api/orders', { token: pick(customers, random), body })
    },
    'a new product': async (url) => {
      const made = await ask<Product>(url, 'POST', '/api/products', { token: admin })
      const id = made.answer?._id
      if (!id) return made
      known.ids.push(id)
      return ask(url, 'PUT', `/api/products/${id}`, { token: admin, body: complete(number(1000)) })
    },
    'a product removed': async (url) => {
      if (known.ids.length < 40) return { status: 0, answer: null }
      const [id = ''] = known.ids.splice(number(known.ids.length), 1)
      return ask(url, 'DELETE', `/api/products/${id}`, { token: admin })
    },
    picture: patch(
      () => `media/${pick(known.media, random)}`,
      () => ({ alt: `Plate ${number(1000)}` }),
    ),
    settings: (url) =>
      ask(url, 'POST', '/cms/api/globals/site-settings', {
        token: admin,
        body: { tagline: `Chairs of kind ${number(1000)}` },
      }),
    testimonial: patch(
      () => `testimonials/${pick(known.testimonials, random)}`,
      () => ({ quote: `Firm ${number(1000)}.` }),
    ),
  }
  return changes
}

interface Page {
  docs: { id: string }[]
}

/** Reads the ids of what can be changed. */
export async function findKnown(url: string, token: string): Promise<Known> {
  const idsOf = async (collection: string) => {
    const { answer } = await ask<Page>(url, 'GET', `/cms/api/${collection}?limit=200&depth=0`, { token })
    return (answer?.docs ?? []).map(({ id }) => id)
  }
  const [ids, testimonials, media] = [
    await idsOf('products'),
    await idsOf('testimonials'),
    await idsOf('media'),
  ]
  return { ids, testimonials, media }
}
