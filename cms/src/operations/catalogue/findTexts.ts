import type { Payload } from 'payload'
import { idOf } from '../../ids.ts'
import { findRedirects } from '../../products/redirects.ts'
import type {
  Document,
  Media,
  Page,
  Redirect,
  Room,
  SiteSetting,
  SiteWord,
  Testimonial,
} from '../../payload-types.ts'

const all = { pagination: false, depth: 0 } as const

const byId = <Doc extends { id: string }>({ docs }: { docs: Doc[] }) =>
  new Map(docs.map((doc) => [doc.id, doc]))

interface Stored {
  testimonials: Testimonial[]
  /** The published ones. */
  rooms: Room[]
  pages: Page[]
  redirects: Redirect[]
  settings: SiteSetting
  words: SiteWord
}

/** The content of pages besides products, as stored. References are ids; pictures and documents are maps by id. */
export interface Texts extends Stored {
  media: ReadonlyMap<string, Media>
  documents: ReadonlyMap<string, Document>
}

async function findStored(payload: Payload): Promise<Stored> {
  const [testimonials, rooms, pages, redirects, settings, words] = await Promise.all([
    payload.find({ collection: 'testimonials', sort: ['position', 'id'], ...all }),
    payload.find({
      collection: 'rooms',
      where: { published: { equals: true } },
      sort: ['position', 'id'],
      ...all,
    }),
    payload.find({ collection: 'pages', sort: 'name', ...all }),
    findRedirects(payload),
    payload.findGlobal({ slug: 'site-settings', depth: 0 }),
    payload.findGlobal({ slug: 'site-words', depth: 0 }),
  ])
  return { testimonials: testimonials.docs, rooms: rooms.docs, pages: pages.docs, redirects, settings, words }
}

const scenes = [
  'mark',
  'wordmark',
  'wordmarkDark',
  'rangeChairs',
  'rangeHighCounter',
  'rangeLounge',
  'showroom',
  'quality',
] as const

const picturesOf = ({ settings, testimonials, rooms }: Stored): string[] =>
  [
    ...(settings.hero ?? []),
    ...scenes.map((scene) => settings[scene]),
    ...testimonials.map(({ image }) => image),
    ...rooms.map(({ picture }) => picture),
  ].flatMap((reference) => idOf(reference) ?? [])

/** Returns the content of pages besides products, with only the pictures that it needs. */
export async function findTexts(payload: Payload): Promise<Texts> {
  const texts = await findStored(payload)
  const pictures = picturesOf(texts)
  const brochure = idOf(texts.settings.brochure)
  const [media, documents] = await Promise.all([
    payload.find({ collection: 'media', where: { id: { in: pictures } }, ...all }),
    payload.find({ collection: 'documents', where: { id: { in: brochure ? [brochure] : [] } }, ...all }),
  ])
  return { ...texts, media: byId(media), documents: byId(documents) }
}
