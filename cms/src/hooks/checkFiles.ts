import { type CollectionSlug, type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { idIn } from '../ids.ts'

type Data = Record<string, unknown>

interface Reference {
  path: string
  collection: CollectionSlug
  id: unknown
}

const words: Partial<Record<CollectionSlug, string>> = { media: 'picture', documents: 'document' }

/** Returns the fields of the data that refer to uploaded files. */
function referencesIn(fields: readonly FlattenedField[], data: Data, at = ''): Reference[] {
  return fields.flatMap((field) => {
    const { [field.name]: value } = data
    const path = at + field.name
    if (field.type === 'array')
      return Array.isArray(value)
        ? value.flatMap((row: Data, index) => referencesIn(field.flattenedFields, row, `${path}.${index}.`))
        : []
    if (field.type !== 'upload' || typeof field.relationTo !== 'string' || !value) return []
    const collection = field.relationTo
    const all: unknown[] = field.hasMany && Array.isArray(value) ? value : [value]
    return all.map((one) => ({ path, collection, id: idIn(one) }))
  })
}

async function findGone({ payload }: PayloadRequest, references: readonly Reference[]): Promise<Reference[]> {
  const gone: Reference[] = []
  for (const collection of new Set(references.map((one) => one.collection))) {
    const mine = references.filter((one) => one.collection === collection)
    const ids = mine.map(({ id }) => id).filter((id) => typeof id === 'string')
    const where = { id: { in: ids } }
    const found =
      ids.length > 0 ? await payload.find({ collection, where, pagination: false, depth: 0 }) : null
    const known = new Set<unknown>(found?.docs.map(({ id }) => id))
    gone.push(...mine.filter(({ id }) => !known.has(id)))
  }
  return gone
}

/** Throws an error at each field whose file was deleted. SQLite would fail on it, MongoDB would keep it. */
export async function checkFiles(req: PayloadRequest, fields: readonly FlattenedField[], data: Data) {
  const gone = await findGone(req, referencesIn(fields, data))
  if (gone.length === 0) return
  const errors = gone.map(({ path, collection }) => ({
    path,
    message: `This ${words[collection] ?? 'file'} is gone. Choose another one.`,
  }))
  throw new ValidationError({ errors, req })
}
