import type { CollectionSlug, Payload, Where } from 'payload'
import { createFingerprint } from './fingerprint.ts'
import type { Part } from './parts.ts'
import { canonical, type Stored, withNulls } from './shape.ts'

type Id = string | number

/** A record of the shop: its id in the database and its canonical form. */
interface Line {
  id: Id
  text: string
}

const maxRecords = 250
/** The target size of a batch, in characters: some collections' records are a thousand times larger than others'. */
const wantedWeight = 2_000_000

interface Page {
  where: Where
  limit: number
}

async function findPage(payload: Payload, part: Part, { where, limit }: Page): Promise<Stored[]> {
  const query = { where, limit, sort: 'id', pagination: false, page: 1 } as const
  if (part.kind === 'collection')
    return (await payload.db.find<Stored & { id: Id }>({ collection: part.slug, ...query })).docs
  if (part.kind === 'versions')
    return (await payload.db.findVersions({ collection: part.slug, ...query })).docs as unknown as Stored[]
  const found = (await payload.db.findGlobal({ slug: part.slug })) as Stored | null
  return found?.createdAt ? [found] : []
}

/** Version flags that one database stores as false and the other omits. */
const versionFlags = ['autosave', 'latest', 'snapshot']

function lineOf(record: Stored, part: Part) {
  const plain = canonical(record, part.shapes)
  if (part.kind === 'versions') for (const flag of versionFlags) if (!plain[flag]) delete plain[flag]
  return JSON.stringify(plain)
}

/** Yields a part's records after the id `after`, by id, in small batches. Bypasses hooks and access rules. */
export async function* readPart(payload: Payload, part: Part, after?: Id): AsyncGenerator<Line[]> {
  let last = after
  let limit = 20
  for (;;) {
    const where: Where = last === undefined ? {} : { id: { greater_than: last } }
    const found = await findPage(payload, part, { where, limit })
    const lines = found.map((record) => ({ id: record.id as Id, text: lineOf(record, part) }))
    if (lines.length) yield lines
    if (part.kind === 'global' || lines.length < limit) return
    last = lines.at(-1)?.id
    const weight = lines.reduce((sum, { text }) => sum + text.length, 0)
    limit = Math.max(1, Math.min(maxRecords, limit * 2, Math.floor((limit * wantedWeight) / weight)))
  }
}

export async function countPart(payload: Payload, part: Part): Promise<number> {
  if (part.kind === 'collection') return (await payload.db.count({ collection: part.slug })).totalDocs
  if (part.kind === 'versions') return (await payload.db.countVersions({ collection: part.slug })).totalDocs
  return (await findPage(payload, part, { where: {}, limit: 1 })).length
}

/** Writes one record unchanged. Bypasses hooks and access rules. */
export async function writeRecord(payload: Payload, part: Part, text: string) {
  const record = JSON.parse(text) as Stored
  const isMongo = payload.db.name === 'mongoose'
  const data = isMongo ? record : withNulls(record, part.shapes)
  if (part.kind === 'collection') {
    await payload.db.create({ collection: part.slug, data, returning: false })
  } else if (part.kind === 'global') {
    await payload.db.createGlobal({ slug: part.slug, data: { ...data }, returning: false })
    // Creating it sets its dates to the present.
    await payload.db.updateGlobal({ slug: part.slug, data: data as Stored & { id: Id }, returning: false })
  } else await writeVersion(payload, part.slug, data)
}

async function writeVersion(payload: Payload, collection: CollectionSlug, data: Stored) {
  const made = await payload.db.createVersion({
    collectionSlug: collection,
    parent: data.parent as Id,
    autosave: Boolean(data.autosave),
    createdAt: String(data.createdAt),
    updatedAt: String(data.updatedAt),
    versionData: data.version as Stored & { id: Id },
    ...(data.snapshot ? { snapshot: true } : {}),
    ...(data.publishedLocale ? { publishedLocale: String(data.publishedLocale) } : {}),
  })
  // The version created last counts as the latest, and this write comes much later than the original.
  if (!data.latest)
    await payload.db.updateVersion({
      collection,
      id: made.id,
      versionData: { latest: false, updatedAt: String(data.updatedAt) } as never,
      returning: false,
    })
}

/** Returns the id that the database assigned to the last record of a part. */
export async function findLastId(payload: Payload, part: Part): Promise<Id | undefined> {
  if (part.kind === 'global') return undefined
  const query = { limit: 1, sort: '-id', pagination: false, page: 1 } as const
  const { docs } =
    part.kind === 'collection'
      ? await payload.db.find({ collection: part.slug, ...query })
      : await payload.db.findVersions({ collection: part.slug, ...query })
  return (docs[0] as { id?: Id } | undefined)?.id
}

export async function fingerprintOf(payload: Payload, part: Part, onRead: (count: number) => void) {
  const fingerprint = createFingerprint()
  for await (const lines of readPart(payload, part)) {
    for (const { text } of lines) fingerprint.add(text)
    onRead(lines.length)
  }
  return fingerprint.result()
}
