import type { CollectionBeforeOperationHook, CollectionConfig, SelectIncludeType, Where } from 'payload'
import { foldedText, lookFor } from '../../rules/search/lookFor.ts'

/** Lists of more records are searched as the database compares texts: reading them all would take seconds. */
const maxRead = 5000
const maxFound = 1000

interface SearchedList {
  slug: string
  admin?: { listSearchableFields?: string[]; useAsTitle?: string } | undefined
}

/** Returns the conditions of the search field above a list, and what was typed; null for any other question. */
function findListSearch(where: Where | undefined, { admin }: SearchedList) {
  const names = admin?.listSearchableFields ?? [admin?.useAsTitle ?? 'id']
  for (const { or } of [where, ...(where?.and ?? [])].filter((one) => one !== undefined)) {
    const asked = or?.map((one, index) => (one[names[index] ?? ''] as { like?: unknown } | undefined)?.like)
    const [typed] = asked ?? []
    if (!or || typeof typed !== 'string' || asked?.length !== names.length) continue
    if (asked.every((one) => one === typed)) return { or, typed, names }
  }
  return null
}

/** Returns Payload's `select` of fields, which may lie in lists: `addInfo.sku`. */
function selectOf(names: string[]): SelectIncludeType {
  const select: SelectIncludeType = {}
  for (const name of names) {
    const [outer = '', inner] = name.split('.')
    select[outer] = inner ? { ...(select[outer] as SelectIncludeType | undefined), [inner]: true } : true
  }
  return select
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join(' ') : ''
}

/** Has the search field above a list find what the shop's own search would: without accents, marks and blanks of codes. */
const findFolded: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (operation !== 'read') return args
  const { where } = args as { where?: Where }
  const search = findListSearch(where, collection)
  const isFound = search && lookFor(search.typed)
  if (!isFound) return args
  const { slug } = collection
  if ((await req.payload.count({ collection: slug, req })).totalDocs > maxRead) return args
  const { docs } = await req.payload.db.find<{ id: string }>({
    collection: slug,
    select: selectOf(search.names),
    pagination: false,
    limit: 0,
    req,
  })
  const ids = docs.flatMap(({ id, ...texts }) => (isFound(foldedText(textOf(texts))) ? [id] : []))
  search.or.push({ id: { in: ids.slice(0, maxFound) } })
  return args
}

/** Adds the folding search to a collection that staff see as a list. */
export const foldSearch = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [...(collection.hooks?.beforeOperation ?? []), findFolded],
  },
})
