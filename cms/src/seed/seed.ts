import type { Payload } from 'payload'
import type { ProductCategory, ProductType } from '../contract/catalogue.ts'
import { env } from '../env.ts'
import { fromPlainText } from '../text/html.ts'
import pages from './pages.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import { requireStock } from '../stock/stock.ts'
import { countProgress } from '../telemetry/progress.ts'
import { peopleFor, seedOrders, seedReviews, seedUsers } from './seedPeople.ts'
import { picturesFor, seedId, seedMedia } from './seedMedia.ts'
import site from './site.json' with { type: 'json' }
import testimonials from './testimonials.json' with { type: 'json' }

type SeedProduct = (typeof products)[number]

const { hero, ...singleScenes } = site.scenes

/** Returns the products to seed: the catalogue, repeated under numbered names when benchmarks ask for more. */
const wantedProducts = (): SeedProduct[] => {
  const count = env.SEED_PRODUCTS ?? products.length
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

async function seedProducts(payload: Payload, list: readonly SeedProduct[], onDone: () => void) {
  for (const [index, product] of list.entries()) {
    const id = seedId(product.slug)
    if (await payload.findByID({ collection: 'products', id, disableErrors: true, depth: 0 })) {
      // An interrupted seed may have left the product without its stock.
      await requireStock(payload, id, product.countInStock)
    } else {
      const born = createdAt(index, list.length)
      await payload.create({
        collection: 'products',
        data: {
          id,
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
          publishedAt: born,
          createdAt: born,
          _status: 'published',
        },
      })
    }
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

async function seedTexts(payload: Payload, onDone: () => void) {
  for (const [position, testimonial] of testimonials.entries()) {
    if (
      !(await payload.findByID({
        collection: 'testimonials',
        id: testimonial.id,
        disableErrors: true,
        depth: 0,
      }))
    ) {
      await payload.create({ collection: 'testimonials', data: { ...testimonial, position } })
    }
    onDone()
  }
  for (const page of pages) {
    const { id } = page
    if (!(await payload.findByID({ collection: 'pages', id, disableErrors: true, depth: 0 })))
      await payload.create({ collection: 'pages', data: pageData(page) })
    onDone()
  }
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

/**
 * Fills the shop through Payload, as staff would: pictures are uploaded, texts checked, hooks run. Existing data stays
 * as it is. Returns how many steps were done.
 */
export async function seed(payload: Payload): Promise<number> {
  const list = wantedProducts()
  const people = peopleFor(list)
  const total = picturesFor(list).length + list.length + testimonials.length + pages.length + people.count + 2
  const onDone = countProgress('seed', total)
  const { seededAt, brand } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  await seedMedia(payload, list, onDone)
  await seedProducts(payload, list, onDone)
  await seedTexts(payload, onDone)
  await seedUsers(payload, onDone)
  await seedReviews(payload, people.reviews, onDone)
  await seedOrders(payload, people.orders, list, onDone)
  if (!seededAt || !brand) await seedSettings(payload)
  onDone()
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { seededAt: seededAt ?? new Date().toISOString() },
  })
  onDone()
  return total
}
