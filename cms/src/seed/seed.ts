import type { Payload } from 'payload'
import type { ProductCategory, ProductType } from '../contract/catalogue.ts'
import { beginsEmpty, env, hasSamples } from '../env.ts'
import { fromPlainText } from '../text/html.ts'
import emptySite from './emptySite.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import type { SiteWord } from '../payload-types.ts'
import { countProgress } from '../telemetry/progress.ts'
import { type Ledger, openLedger, type SeedCounts } from './ledger.ts'
import { peopleFor, seedAdmin, seedOrders, seedReviews, seedUsers } from './seedPeople.ts'
import { picturesFor, seedId, seedMedia } from './seedMedia.ts'
import rooms from './rooms.json' with { type: 'json' }
import site from './site.json' with { type: 'json' }
import testimonials from './testimonials.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

/** Adds the rooms, with those of their chairs that are there: benchmarks seed fewer, and staff may have deleted some. */
async function seedRooms(payload: Payload, ledger: Ledger, onDone: () => void) {
  for (const [position, { slug, picture, points, ...words }] of rooms.entries()) {
    const id = seedId(`room ${slug}`)
    await ledger.require('rooms', id, async () => {
      if (!(await ledger.has('media', seedId(picture)))) return null
      const there = await Promise.all(points.map(({ product }) => ledger.has('products', seedId(product))))
      const shown = points
        .filter((_, index) => there[index])
        .map(({ product, x, y }) => ({ product: seedId(product), x, y }))
      const data = { id, ...words, picture: seedId(picture), points: shown, published: true, position }
      return payload.create({ collection: 'rooms', data })
    })
    onDone()
  }
}

type SeedProduct = (typeof products)[number]

const { hero, ...singleScenes } = site.scenes

/** Returns the products to seed: the catalogue, repeated under numbered names when benchmarks ask for more. */
const wantedProducts = (): SeedProduct[] => {
  const count = beginsEmpty ? 0 : (env.SEED_PRODUCTS ?? products.length)
  const rounds = Array.from({ length: Math.ceil(count / products.length) }, (_, round) =>
    products.map((product) =>
      round === 0
        ? product
        : { ...product, slug: `${product.slug}-${round}`, name: `${product.name} ${round + 1}` },
    ),
  )
  return rounds.flat().slice(0, count)
}

const oneDay = 24 * 60 * 60 * 1000
const firstDay = Date.UTC(2026, 0, 5, 6)

/** Mixes the categories in the newest-first order. The step reaches each place once if it is coprime with the count. */
const createdAt = (index: number, count: number) =>
  new Date(firstDay + (((index * 37) % count) * 300 * oneDay) / Math.max(count, 300)).toISOString()

const productData = (product: SeedProduct, born: string) => ({
  id: seedId(product.slug),
  name: product.name,
  price: product.price,
  type: product.type as ProductType,
  category: product.category as ProductCategory,
  pictures: product.images.map((file) => ({ upload: seedId(file) })),
  features: product.features,
  description: fromPlainText(product.description),
  popular: product.popular === 'Yes',
  countInStock: product.countInStock,
  addInfo: [product.addInfo],
  variantGroup: product.variantGroup ?? '',
  ...(product.facts as Record<string, string>),
  publishedAt: born,
  createdAt: born,
  _status: 'published' as const,
})

async function seedProducts(
  payload: Payload,
  ledger: Ledger,
  list: readonly SeedProduct[],
  onDone: () => void,
) {
  for (const [index, product] of list.entries()) {
    const data = productData(product, createdAt(index, list.length))
    await ledger.require('products', data.id, () => payload.create({ collection: 'products', data }))
    onDone()
  }
}

/** A legal text as it is stored. */
export const pageData = ({ sections, ...page }: (typeof pages)[number]) => ({
  ...page,
  sections: sections.map(({ heading, paragraphs, ...section }) => ({
    heading,
    body: fromPlainText(paragraphs.join('\n\n')),
    ...('paragraphsOpen' in section &&
      section.paragraphsOpen && { bodyOpen: fromPlainText(section.paragraphsOpen.join('\n\n')) }),
  })),
})

async function seedQuotes(payload: Payload, ledger: Ledger, onDone: () => void) {
  for (const [position, testimonial] of testimonials.entries()) {
    const data = { ...testimonial, position }
    await ledger.require('testimonials', data.id, () => payload.create({ collection: 'testimonials', data }))
    onDone()
  }
}

async function seedPages(payload: Payload, ledger: Ledger, onDone: () => void) {
  for (const page of pages) {
    const data = { ...pageData(page), published: !beginsEmpty }
    const create = () => payload.create({ collection: 'pages', data })
    await ledger.require('pages', page.id, create)
    onDone()
  }
}

/** Facts that the fields demand, so plain that nobody takes them for a shop's own. */
const seedEmptySettings = (payload: Payload) => {
  const year = new Date().getFullYear()
  const founded = { foundedHome: year, foundedAbout: year }
  return payload.updateGlobal({
    slug: 'site-settings',
    data: { ...emptySite, ...founded, purchasing: 'catalogue' },
  })
}

async function seedSettings(payload: Payload) {
  const { scenes: _, ...facts } = site
  const chosen = Object.fromEntries(
    Object.entries(singleScenes).map(([name, { file }]) => [name, seedId(file)]),
  )
  await payload.updateGlobal({
    slug: 'site-settings',
    data: {
      ...facts,
      purchasing: 'catalogue',
      social: facts.social.map((page) => ({
        ...page,
        network: page.network as 'Instagram' | 'Facebook' | 'LinkedIn',
      })),
      hero: hero.map(({ file }) => seedId(file)),
      ...chosen,
    },
  })
}

/** Whether the words of the site are stored, be they empty. */
export const hasWords = async (payload: Payload): Promise<boolean> =>
  Boolean(((await payload.db.findGlobal({ slug: 'site-words' })) as { createdAt?: string } | null)?.createdAt)

export async function seedWords(payload: Payload) {
  if (await hasWords(payload)) return
  const data = beginsEmpty ? {} : (words as Partial<SiteWord>)
  await payload.updateGlobal({ slug: 'site-words', data })
}

type People = ReturnType<typeof peopleFor>

async function seedSamples(
  payload: Payload,
  ledger: Ledger,
  { people, products }: { people: People; products: readonly SeedProduct[] },
  onDone: () => void,
) {
  await seedUsers(payload, ledger, onDone)
  await seedReviews(payload, ledger, people.reviews, onDone)
  await seedOrders(payload, ledger, { orders: people.orders, products }, onDone)
}

/**
 * Fills the shop through Payload, as staff would: pictures are uploaded, texts checked, hooks run. Existing data stays
 * as it is, and what was deleted stays deleted. Returns what was done.
 */
export async function seed(payload: Payload): Promise<SeedCounts> {
  const list = wantedProducts()
  const people = peopleFor(list)
  const samples = hasSamples ? people.count : 0
  const shown = beginsEmpty ? 0 : picturesFor(list).length + testimonials.length + rooms.length
  const total = shown + list.length + pages.length + samples + 3
  const onDone = countProgress('seed', total)
  const { seededAt, brand } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  const ledger = await openLedger(payload, { wasSeeded: Boolean(seededAt) })
  if (!beginsEmpty) {
    await seedMedia(payload, ledger, list, onDone)
    await seedProducts(payload, ledger, list, onDone)
    await seedQuotes(payload, ledger, onDone)
    await seedRooms(payload, ledger, onDone)
  }
  await seedPages(payload, ledger, onDone)
  await seedAdmin(payload, onDone)
  if (hasSamples) await seedSamples(payload, ledger, { people, products: list }, onDone)
  if (!brand) await (beginsEmpty ? seedEmptySettings(payload) : seedSettings(payload))
  await seedWords(payload)
  onDone()
  const counts = await ledger.close()
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { seededAt: seededAt ?? new Date().toISOString() },
  })
  onDone()
  return counts
}
