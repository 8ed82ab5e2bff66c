import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { catalogGeneration, readCatalog } from '../catalogCache.ts'
import { isDatabaseAway, noteOutage, whileDatabaseAnswers } from '../databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { type Body, makeBody, packBest, sizeOf } from '../http/body.ts'
import { logger } from '../logger.ts'
import { timeBuild } from '../metrics.ts'
import { areListsAsked } from '../operations/buildListings.ts'
import { findContent, findSurroundings } from '../operations/findContent.ts'
import { largeCatalogue } from '../catalogue/largeCatalogue.ts'
import { legalPageView, siteView, testimonialView } from './views.ts'
import { wholeCatalogue } from '../catalogue/wholeCatalogue.ts'

/** Finished answers of one version kept at most, in bytes. */
const keptBytes = 96 * 1024 * 1024

async function build(payload: Payload) {
  // What changes while it is read makes this older than the change.
  const generation = catalogGeneration()
  const isLarge = await areListsAsked(payload)
  const whole = isLarge ? null : await findContent(payload)
  const stored = whole ?? (await findSurroundings(payload))
  const catalogue = whole ? wholeCatalogue(whole) : await largeCatalogue(payload)
  return {
    catalogue,
    site: siteView(stored, catalogue.count),
    testimonials: stored.testimonials.map((testimonial) => testimonialView(testimonial, stored.media)),
    homeTestimonials: stored.testimonials
      .filter(({ home }) => home)
      .map((one) => testimonialView(one, stored.media)),
    pages: new Map(stored.pages.map((page) => [page.name, legalPageView(page, stored.settings.purchasing)])),
    generation,
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

type Make = () => Making | Promise<Making>

async function produce({ generation }: Content, make: Make): Promise<Body> {
  const { value, total } = await make()
  return { ...(await makeBody(value, total)), generation }
}

/** An answer that is asked for again and again: kept as long as the content, and packed as well as can be. */
export function hotBody(content: Content, name: string, make: Make): Promise<Body> {
  const known = content.hot.get(name)
  if (known) return known
  const body = produce(content, make)
  content.hot.set(name, body)
  body
    .then((made) => packBest(made, () => content.generation === catalogGeneration()))
    .catch((error: unknown) => {
      content.hot.delete(name)
      // A refusal is the asker's, and told to them.
      if (!(error instanceof HttpError)) logger.error({ err: error }, 'an answer could not be packed')
    })
  return body
}

/** The finished bytes under a name, made once for all who wait and kept while there is room. */
export async function contentBody(content: Content, name: string, make: Make): Promise<Body> {
  const known = content.bodies.get(name) ?? content.making.get(name)
  if (known) return known
  const body = produce(content, make).finally(() => content.making.delete(name))
  content.making.set(name, body)
  const made = await body
  content.bodies.set(name, made)
  return made
}
