import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { catalogGeneration, readCatalog } from '../catalogCache.ts'
import { categoryLabels, productCategories } from '../contract/catalogue.ts'
import type { CategorySummary, Product, ProductCard } from '../contract/products.ts'
import { isDatabaseAway, noteOutage, whileDatabaseAnswers } from '../databaseHealth.ts'
import { type Body, makeBody, packBest, sizeOf } from '../http/body.ts'
import { logger } from '../logger.ts'
import { timeBuild } from '../metrics.ts'
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
    pages: new Map(stored.pages.map((page) => [page.name, legalPageView(page, stored.settings.purchasing)])),
    categories: summarise(cards),
    generation: catalogGeneration(),
    hot: new Map<string, Promise<Body>>(),
    bodies: new LRUCache<string, Body>({
      maxSize: keptBytes,
      maxEntrySize: keptBytes / 4,
      sizeCalculation: sizeOf,
    }),
    making: new Map<string, Promise<Body>>(),
  }
}

export type Content = Awaited<ReturnType<typeof build>>

/** What visitors see, built once for all who ask and again after a change. */
export const readContent = (payload: Payload): Promise<Content> =>
  readCatalog({
    build: () => whileDatabaseAnswers(() => timeBuild(() => build(payload))),
    isAway: isDatabaseAway,
    isOutage: noteOutage,
  })

interface Making {
  value: unknown
  total?: number
}

/** An answer that is asked for again and again: kept as long as the content, and packed as well as can be. */
export function hotBody(content: Content, name: string, make: () => Making): Promise<Body> {
  const known = content.hot.get(name)
  if (known) return known
  const { value, total } = make()
  const body = makeBody(value, total)
  content.hot.set(name, body)
  body
    .then((made) => packBest(made, () => content.generation === catalogGeneration()))
    .catch((error: unknown) => {
      content.hot.delete(name)
      logger.error({ err: error }, 'an answer could not be packed')
    })
  return body
}

/** The finished bytes under a name, made once for all who wait and kept while there is room. */
export async function contentBody(content: Content, name: string, make: () => Making): Promise<Body> {
  const known = content.bodies.get(name) ?? content.making.get(name)
  if (known) return known
  const { value, total } = make()
  const body = makeBody(value, total).finally(() => content.making.delete(name))
  content.making.set(name, body)
  const made = await body
  content.bodies.set(name, made)
  return made
}
