import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { catalogueGeneration, type Known, readCatalogue } from '../cluster/invalidate.ts'
import { isDatabaseAway, noteOutage, whileDatabaseAnswers } from '../cluster/databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { type Body, makeBody, packBest, sizeOf } from '../http/body.ts'
import { logger } from '../telemetry/logger.ts'
import { timeBuild } from '../telemetry/metrics.ts'
import { areListsAsked } from '../operations/catalogue/buildListings.ts'
import type { Product } from '../contract/products.ts'
import type { LegalPage } from '../contract/pages.ts'
import type { Site } from '../contract/site.ts'
import type { Testimonial } from '../contract/testimonials.ts'
import type { Catalogue } from '../operations/catalogue/catalogue.ts'
import { findSurroundings, type SurroundingContent } from '../operations/catalogue/findContent.ts'
import { largeCatalogue } from '../operations/catalogue/largeCatalogue.ts'
import { detailOf } from '../operations/products/shownForms.ts'
import { legalPageView, siteView, testimonialView } from './views.ts'
import {
  areTextsChanged,
  readShop,
  renewShop,
  type ShopInMemory,
} from '../operations/catalogue/shopInMemory.ts'
import { wholeCatalogue } from '../operations/catalogue/wholeCatalogue.ts'

/** A frequent answer is compressed at its best when nothing has changed for this time. */
const restMs = 10_000
/** Limit (bytes) of the finished answers kept for one catalogue version. */
const keptBytes = 64 * 1024 * 1024

type Bodies = LRUCache<string, Body>

const keepBodies = (): Bodies =>
  new LRUCache({ maxSize: keptBytes, maxEntrySize: keptBytes / 4, sizeCalculation: sizeOf })

/** The shop in memory; none where the database answers the lists. */
interface Source {
  shop: ShopInMemory | null
  texts: SurroundingContent
}

/** Reads what has changed since the known content, or everything. */
async function readSource(payload: Payload, known: Known<Content> | null): Promise<Source> {
  const before = known?.content.source
  const tags = known?.tags ?? []
  if (await areListsAsked(payload)) {
    const areSame = before && !areTextsChanged(tags, before.texts)
    return { shop: null, texts: areSame ? before.texts : await findSurroundings(payload) }
  }
  const shop = await (before?.shop ? renewShop(payload, before.shop, tags) : readShop(payload))
  return { shop, texts: shop.texts }
}

async function build(payload: Payload, known: Known<Content> | null): Promise<Content> {
  // Read first: after a change during the build, the content counts as older than the change.
  const generation = catalogueGeneration()
  const source = await readSource(payload, known)
  const { shop, texts } = source
  const catalogue = shop ? wholeCatalogue(shop.entries) : await largeCatalogue(payload)
  const { testimonials, media, pages, settings } = texts
  return {
    source,
    catalogue,
    site: siteView(texts, catalogue.count),
    testimonials: testimonials.map((testimonial) => testimonialView(testimonial, media)),
    homeTestimonials: testimonials.filter(({ home }) => home).map((one) => testimonialView(one, media)),
    pages: new Map(pages.map((page) => [page.name, legalPageView(page, settings.purchasing)])),
    generation,
    hot: new Map<string, Promise<Body>>(),
    bodies: keepBodies(),
    making: new Map<string, Promise<Body>>(),
  }
}

export interface Content {
  source: Source
  catalogue: Catalogue
  site: Site
  testimonials: Testimonial[]
  homeTestimonials: Testimonial[]
  /** By name. */
  pages: ReadonlyMap<string, LegalPage>
  generation: number
  hot: Map<string, Promise<Body>>
  bodies: Bodies
  making: Map<string, Promise<Body>>
}

/** Returns the content that visitors see. What has changed since is built once for all waiting requests. */
export const readContent = (payload: Payload): Promise<Content> =>
  readCatalogue({
    build: (known) => whileDatabaseAnswers(() => timeBuild(() => build(payload, known))),
    isAway: isDatabaseAway,
    isOutage: noteOutage,
  })

interface Making {
  value: unknown
  total?: number
}

type Make = () => Making | Promise<Making>

/** The last lists, by name. Their items never change, so the same items give the same answer. */
const lastLists = new LRUCache<string, { items: readonly unknown[]; body: Body }>({
  maxSize: keptBytes / 2,
  sizeCalculation: ({ body }) => sizeOf(body),
})

const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((item, at) => item === other[at])

function bodyOf(name: string, { value, total }: Making): Body {
  if (!Array.isArray(value)) return makeBody(value, total)
  const last = lastLists.get(name)
  if (last && last.body.total === total && areSame(last.items, value)) return last.body
  const body = makeBody(value, total)
  lastLists.set(name, { items: value, body })
  return body
}

const produce = async ({ generation }: Content, name: string, make: Make): Promise<Body> => ({
  ...bodyOf(name, await make()),
  generation,
})

const resting = new Map<string, NodeJS.Timeout>()

/** Packs an answer as well as possible when nothing has changed for a while. One that follows takes its place. */
function packLater(name: string, body: Body, isCurrent: () => boolean) {
  const report = (error: unknown) => logger.error({ err: error }, 'an answer could not be packed')
  clearTimeout(resting.get(name))
  resting.set(name, setTimeout(() => void packBest(body, isCurrent).catch(report), restMs).unref())
}

/** Returns a frequent answer. It is cached as long as the content, at the best compression. */
export function hotBody(content: Content, name: string, make: Make): Promise<Body> {
  const known = content.hot.get(name)
  if (known) return known
  const body = produce(content, name, make)
  content.hot.set(name, body)
  body
    .then((made) => packLater(name, made, () => content.generation === catalogueGeneration()))
    .catch((error: unknown) => {
      content.hot.delete(name)
      // A refusal is returned to the caller, not logged.
      if (!(error instanceof HttpError)) logger.error({ err: error }, 'an answer could not be made')
    })
  return body
}

/** Finished products. A product that has changed is another object, so these stay when other products change. */
const finished = new LRUCache<object, Body>({ maxSize: keptBytes / 2, sizeCalculation: sizeOf })

interface ProductForm {
  id: string
  form: 'whole' | 'detail'
}

/** Returns the bytes of a product, as `contentBody`. Throws what `find` throws. */
export const productBody = (
  content: Content,
  { id, form }: ProductForm,
  find: () => Promise<Product>,
): Promise<Body> =>
  keep(content, `product ${form} ${id}`, async () => {
    const product = await find()
    const shown = form === 'detail' ? detailOf(product) : product
    const body = finished.get(shown) ?? makeBody(shown)
    finished.set(shown, body)
    return { ...body, generation: content.generation }
  })

/** Returns an answer's bytes, built once for all waiting requests and cached while there is room. */
export const contentBody = (content: Content, name: string, make: Make): Promise<Body> =>
  keep(content, name, () => produce(content, name, make))

async function keep(content: Content, name: string, build: () => Promise<Body>): Promise<Body> {
  const known = content.bodies.get(name) ?? content.making.get(name)
  if (known) return known
  const body = build().finally(() => content.making.delete(name))
  content.making.set(name, body)
  const made = await body
  content.bodies.set(name, made)
  return made
}
