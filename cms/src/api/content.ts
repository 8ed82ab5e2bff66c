import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { readCatalog } from '../catalogCache.ts'
import { categoryLabels, productCategories } from '../contract/catalogue.ts'
import type { CategorySummary, Product, ProductCard } from '../contract/products.ts'
import { type Body, makeBody, sizeOf } from '../http/body.ts'
import { findContent } from '../operations/findContent.ts'
import { cardView, legalPageView, productView, siteView, testimonialView } from './views.ts'

/** Finished answers of one version kept at most, in bytes. */
const keptBytes = 96 * 1024 * 1024

/** The most popular of a category stands for it, else the newest. */
const summarise = (cards: readonly ProductCard[]): CategorySummary[] =>
  productCategories.map((category) => {
    const own = cards.filter((card) => card.category === category)
    const face =
      own.find(({ popular, picture }) => popular === 'No' && picture) ?? own.find(({ picture }) => picture)
    return { category, label: categoryLabels[category], count: own.length, picture: face?.picture ?? null }
  })

async function build(payload: Payload) {
  const stored = await findContent(payload)
  const products = stored.products.map((product) => productView(product, stored))
  const cards = products.map(cardView)
  return {
    products,
    cards,
    productsById: new Map<string, Product>(products.map((product) => [product._id, product])),
    site: siteView(stored),
    testimonials: stored.testimonials.map((testimonial) => testimonialView(testimonial, stored.media)),
    homeTestimonials: stored.testimonials
      .filter(({ home }) => home)
      .map((one) => testimonialView(one, stored.media)),
    pages: new Map(stored.pages.map((page) => [page.name, legalPageView(page)])),
    categories: summarise(cards),
    bodies: new LRUCache<string, Promise<Body>>({ max: 5000 }),
    kept: { bytes: 0 },
  }
}

export type Content = Awaited<ReturnType<typeof build>>

/** What visitors see, built once for all who ask and again after a change. */
export const readContent = (payload: Payload): Promise<Content> => readCatalog(() => build(payload))

/**
 * The finished bytes under a name, made on first use. `hot` answers are asked for again and again and get the best
 * packing. Past the limit of kept bytes an answer is made for its asker alone.
 */
export function contentBody(
  content: Content,
  name: string,
  make: () => { value: unknown; total?: number },
  { hot = false }: { hot?: boolean } = {},
): Promise<Body> {
  const known = content.bodies.get(name)
  if (known) return known
  const { value, total } = make()
  const body = makeBody(value, { keep: hot, ...(total === undefined ? {} : { total }) })
  if (content.kept.bytes < keptBytes) {
    content.bodies.set(name, body)
    body.then(
      (made) => (content.kept.bytes += sizeOf(made)),
      () => content.bodies.delete(name),
    )
  }
  return body
}
