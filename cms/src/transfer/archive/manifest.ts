import { z } from 'zod'
import { Refused } from '../failures.ts'
import { hashOf } from '../fingerprint.ts'
import type { Part } from '../parts.ts'
import { type Shape, unknownFields } from '../shape.ts'
import type { AddEntry, Archive } from './archive.ts'

export const manifestName = 'manifest.json'
/** Rises when archives change in a way that another release cannot read. Versions before 1.0.0 made format 1. */
const format = 2

const shape: z.ZodType<Shape> = z.object({
  name: z.string(),
  kind: z.enum(['value', 'list', 'group', 'rows']),
  get fields() {
    return z.array(shape).optional()
  },
})

const schema = z.object({
  format: z.literal(format),
  made: z.string(),
  /** The parts of the shop, each with its number of records and the sum of their hashes. */
  parts: z.array(z.object({ name: z.string(), shapes: z.array(shape), count: z.number(), sum: z.string() })),
  /** Every other entry of the archive. */
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})

/** The last entry of an archive; it describes the others. */
export type Manifest = z.infer<typeof schema>

/** Wraps `add` so that every entry is recorded for the manifest. */
export function createListing(add: AddEntry) {
  const entries: Manifest['entries'] = []
  return {
    entries,
    add: async (name: string, bytes: Buffer) => {
      entries.push({ name, size: bytes.length, sha256: hashOf(bytes) })
      await add(name, bytes)
    },
  }
}

export const manifestOf = ({ parts, entries }: Pick<Manifest, 'parts' | 'entries'>) =>
  Buffer.from(JSON.stringify({ format, made: new Date().toISOString(), parts, entries }))

function parseManifest(bytes: Buffer): Manifest {
  let given: unknown
  try {
    given = JSON.parse(bytes.toString())
  } catch {
    throw new Refused('The archive is damaged: its list of contents cannot be read.')
  }
  const { format: theirs } = (given ?? {}) as { format?: unknown }
  if (theirs !== format)
    throw new Refused(
      `The archive was made by a version of the shop ${theirs === 1 ? 'before 1.0.0' : 'after this one'}, in a form that this one cannot read.`,
    )
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Refused('The archive is damaged: its list of contents makes no sense.')
  return parsed.data
}

/**
 * Reads the whole archive and compares it with its manifest. Returns the manifest, or refuses an archive that differs
 * from it.
 */
export async function checkArchive(archive: Archive, onRead: (count: number) => void): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: Manifest | null = null
  for await (const { name, bytes } of archive.entries()) {
    if (name === manifestName) manifest = parseManifest(bytes)
    else found.set(name, hashOf(bytes))
    onRead(1)
  }
  if (!manifest)
    throw new Refused('The archive is no backup of a shop, or it is damaged: its end is missing.')
  for (const { name, sha256 } of manifest.entries) {
    if (found.get(name) !== sha256) throw new Refused(`The archive is damaged: ${name} is not what it was.`)
    found.delete(name)
  }
  if (found.size) throw new Refused(`The archive is damaged: nobody has put ${[...found.keys()][0]} into it.`)
  return manifest
}

/** Returns the names of the parts and fields of `theirs` that `ours` lacks. */
const unknownIn = (theirs: Manifest['parts'] | Part[], ours: Manifest['parts'] | Part[]) =>
  theirs.flatMap(({ name, shapes }) => {
    const own = ours.find((part) => part.name === name)
    return own ? unknownFields(shapes, own.shapes, `${name}.`) : [name]
  })

/**
 * Refuses an archive whose parts or fields are not those of this shop. Migrations run before records are written, so
 * nothing would fill what an archive of an earlier version lacks.
 */
export function requireSameShapes({ parts }: Manifest, ours: Part[]) {
  const [unknown, lacking] = [unknownIn(parts, ours), unknownIn(ours, parts)]
  const firstOf = (names: string[]) => names.slice(0, 3).join(', ')
  if (unknown.length)
    throw new Refused(
      `The archive comes from another version of the shop: this one does not know ${firstOf(unknown)}. Restore it with the version that made it.`,
    )
  if (lacking.length)
    throw new Refused(
      `The archive comes from an earlier version of the shop, without ${firstOf(lacking)}. Restore it with the version that made it, then start this one on that database, which brings it up to date.`,
    )
}
