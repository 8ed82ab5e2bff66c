import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at } from '../lib/places.mjs'
import { productCategories, productTypes } from '../../cms/src/contract/catalogue.ts'
import { countListings, findListings, groupListings, writeListings } from '../../cms/src/database/listings.ts'
import { listingOf } from '../../cms/src/listing.ts'

// What the questions of a large shop's lists cost on SQLite, by the number of products:
// node --conditions=development --import tsx ops/simulation/measureQuestions.mjs 10000 100000 1000000

// The client that Payload's adapter brings along.
const { createClient } = createRequire(at('cms/package.json'))('@libsql/client')
const batch = 500
const pick = (list, index) => list[index % list.length]

/** A card of about the size that the catalogue's have. */
function cardOf(number) {
  const hash = number.toString(16).padStart(20, '0')
  const source = (width) => ({ url: `/media/${hash}-${width}.webp`, width })
  return {
    _id: number.toString(16).padStart(24, '0'),
    name: `Regent High-Back ${pick(['Oak', 'Teak', 'Ash', 'Mesh', 'Steel'], number * 7)} Chair ${number}`,
    price: 1000 + ((number * 7919) % 50_000),
    type: pick(productTypes, number),
    category: pick(productCategories, number * 5),
    image1: `/media/${hash}-1280.webp`,
    picture: { url: `/media/${hash}-1280.webp`, alt: `Chair ${number} on a plain ground`, width: 1280, height: 1280, sources: [320, 640, 960, 1280].map(source) }, // prettier-ignore
    popular: number % 9 === 0 ? 'Yes' : 'No',
    countInStock: number % 6,
    colour: pick(['', 'Tan', 'Black', 'White', 'Grey', 'Blue'], number * 3),
    material: pick(['', 'Leather', 'Mesh', 'Fabric'], number),
    rating: (number % 50) / 10,
    numReviews: number % 30,
    createdAt: new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString(),
  }
}

async function openListings(folder) {
  const client = createClient({ url: `file:${join(folder, 'listings.db')}` })
  await client.execute('PRAGMA journal_mode = WAL')
  await client.execute('PRAGMA synchronous = OFF')
  await client.execute('CREATE TABLE "imports" ("id" text PRIMARY KEY)')
  const { up } = await import('../../cms/src/migrations/20261121_212134_listings.ts')
  const run = ({ queryChunks }) => client.execute(queryChunks.map(({ value }) => value.join('')).join(''))
  await up({ db: { run } })
  return { client, payload: { db: { name: 'sqlite', client } } }
}

async function fill(payload, from, to) {
  for (let start = from; start < to; start += batch) {
    const numbers = Array.from({ length: Math.min(batch, to - start) }, (_, index) => start + index)
    await writeListings(
      payload,
      numbers.map((number) => ({ listing: listingOf(cardOf(number), '') })),
    )
  }
}

const shown = { field: 'shown', is: 'one of', value: [true] }
const category = { field: 'category', is: 'one of', value: ['Executive'] }
const words = { field: 'lowerName', is: 'containing', value: 'teak chair 12' }
const page = (payload, where, sort, skip = 0) =>
  findListings(payload, { where, sort, skip, limit: 24 }, ['card'])

const questions = {
  'page of a category': (payload) => page(payload, [shown, category], ['age']),
  'count of a category': (payload) => countListings(payload, [shown, category]),
  'choices of a category': (payload) => groupListings(payload, [shown, category]),
  'page of all by price': (payload) => page(payload, [shown], ['price', 'age']),
  'count of all': (payload) => countListings(payload, [shown]),
  'choices of all': (payload) => groupListings(payload, [shown]),
  'a search: page and count': async (payload) => {
    await page(payload, [shown, words], ['age'])
    await countListings(payload, [shown, words])
  },
}

async function cost(work) {
  await work()
  const before = process.cpuUsage()
  let done = 0
  for (const until = performance.now() + 1500; performance.now() < until && done < 200; done += 1)
    await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / done
}

const sizes = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'baithak-listings-'))
try {
  const { client, payload } = await openListings(folder)
  let filled = 0
  for (const size of sizes) {
    await fill(payload, filled, size)
    filled = size
    await client.execute('ANALYZE')
    for (const [name, ask] of Object.entries(questions)) {
      const ms = await cost(() => ask(payload))
      process.stdout.write(
        `${String(size).padStart(8)}  ${name.padEnd(26)} ${ms.toFixed(2)} ms of processor\n`,
      )
    }
  }
  client.close()
} finally {
  await rm(folder, { recursive: true, force: true })
}
