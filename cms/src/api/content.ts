import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { catalogueGeneration, readCatalogue } from '../cluster/invalidate.ts'
import { isDatabaseAway, noteOutage, whileDatabaseAnswers } from '../cluster/databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { type Body, makeBody, packBest, sizeOf } from '../http/body.ts'
import { logger } from '../telemetry/logger.ts'
import { timeBuild } from '../telemetry/metrics.ts'
import { areListsAsked } from '../operations/catalogue/buildListings.ts'
import { findContent, findSurroundings } from '../operations/catalogue/findContent.ts'
import { largeCatalogue } from '../operations/catalogue/largeCatalogue.ts'
import { legalPageView, siteView, testimonialView } from './views.ts'
import { wholeCatalogue } from '../operations/catalogue/wholeCatalogue.ts'

/** Limit (bytes) of the finished answers kept for one catalogue version. */
const keptBytes = 96 * 1024 * 1024

async function build(payload: Payload) {
  // Read first: after a change during the build, the content counts as older than the change.
  const generation = catalogueGeneration()
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

/** Returns the content that visitors see. It is built once for all waiting requests, and again after a change. */
export const readContent = (payload: Payload): Promise<Content> =>
  readCatalogue({
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

/** Returns a frequent answer. It is cached as long as the content, at the best compression. */
export function hotBody(content: Content, name: string, make: Make): Promise<Body> {
  const known = content.hot.get(name)
  if (known) return known
  const body = produce(content, make)
  content.hot.set(name, body)
  body
    .then((made) => packBest(made, () => content.generation === catalogueGeneration()))
    .catch((error: unknown) => {
      content.hot.delete(name)
      // A refusal is returned to the caller, not logged.
      if (!(error instanceof HttpError)) logger.error({ err: error }, 'an answer could not be packed')
    })
  return body
}

/** Returns an answer's bytes, built once for all waiting requests and cached while there is room. */
export async function contentBody(content: Content, name: string, make: Make): Promise<Body> {
  const known = content.bodies.get(name) ?? content.making.get(name)
  if (known) return known
  const body = produce(content, make).finally(() => content.making.delete(name))
  content.making.set(name, body)
  const made = await body
  content.bodies.set(name, made)
  return made
}
