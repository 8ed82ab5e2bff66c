import type { Payload } from 'payload'
import { isDatabaseAway, recordOutage, whileDatabaseAnswers } from '../cluster/databaseHealth.ts'
import { catalogueGeneration, type Known, readCatalogue } from '../cluster/invalidate.ts'
import type { LegalPage } from '../contract/pages.ts'
import type { Site } from '../contract/site.ts'
import type { Testimonial } from '../contract/testimonials.ts'
import type { Texts } from '../operations/catalogue/findTexts.ts'
import { siteWords } from '../operations/catalogue/siteWords.ts'
import { openShop, renewShop, type Shop } from '../operations/catalogue/shop.ts'
import { timeBuild } from '../telemetry/metrics.ts'
import { legalPageView, siteView, testimonialView } from './views.ts'

interface Views {
  testimonials: Testimonial[]
  homeTestimonials: Testimonial[]
  /** By name. */
  pages: ReadonlyMap<string, LegalPage>
  /** By the page's name. */
  words: ReadonlyMap<string, object>
}

/** All that visitors see. */
export interface Content extends Views {
  shop: Shop
  site: Site
  /** The state of the catalogue (cluster/invalidate.ts) that it is not older than. */
  generation: number
}

const views = new WeakMap<Texts, Views>()

/** Returns what pages show of texts. Made once, because most changes are of products. */
function viewsOf(texts: Texts): Views {
  const known = views.get(texts)
  if (known) return known
  const { testimonials, media, pages, settings } = texts
  const { lists, ...words } = siteWords(texts)
  const made = {
    testimonials: testimonials.map((testimonial) => testimonialView(testimonial, media)),
    homeTestimonials: testimonials.filter(({ home }) => home).map((one) => testimonialView(one, media)),
    words: new Map<string, object>(Object.entries({ ...words, ...lists })),
    pages: new Map(pages.map((page) => [page.name, legalPageView(page, settings)])),
  }
  views.set(texts, made)
  return made
}

async function build(payload: Payload, known: Known<Content> | null): Promise<Content> {
  // Read first: after a change during the build, the content counts as older than the change.
  const generation = catalogueGeneration()
  const shop = known
    ? await renewShop(payload, known.content.shop, { tags: known.tags, generation })
    : await openShop(payload, generation)
  const { texts, index } = shop
  return { shop, ...viewsOf(texts), site: siteView(texts, index.all.length), generation }
}

/** Returns the content that visitors see. What has changed since is read once for all waiting requests. */
export const readContent = (payload: Payload): Promise<Content> =>
  readCatalogue({
    build: (known) => whileDatabaseAnswers(() => timeBuild(() => build(payload, known))),
    isAway: isDatabaseAway,
    isOutage: recordOutage,
  })
