import { findActor } from '../audit/auditContext.ts'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  FlattenedField,
  GlobalAfterChangeHook,
  GlobalConfig,
  Payload,
  PayloadRequest,
} from 'payload'
import { newPassword } from '../accounts/passwords.ts'
import { type Action, type FieldChange, type Note, recordChange } from '../audit/audit.ts'
import type { Plain } from '../database/statements.ts'
import { withRecord } from '../files/filesFirst.ts'
import { isUploadCollection } from '../files/uploaded.ts'
import { type RichText, toPlainText } from '../text/html.ts'
import { idIn } from '../ids.ts'
import { restores } from './archiveProduct.ts'
import { withNames } from './withNames.ts'
import type { Product } from '../payload-types.ts'

type Data = Record<string, unknown>

/** The collections whose changes the audit trail records. The others are internal: mails, credentials, stock. */
const watched = new Set([
  'products',
  'media',
  'reviews',
  'review-photos',
  'users',
  'testimonials',
  'rooms',
  'pages',
  'documents',
])

/** Fields that follow from others, or are stored elsewhere. */
const derived = new Set(['countInStock', 'publishedAt', 'repliedAt', 'helpful', 'password'])

/** Returns whether the trail tells of the changes of a field. */
export const isAudited = (field: FlattenedField) =>
  !derived.has(field.name) &&
  !('virtual' in field && field.virtual) &&
  !('hidden' in field && field.hidden) &&
  !('admin' in field && field.admin && 'hidden' in field.admin && field.admin.hidden)

/** Returns a value as plain text, equal for equal content. */
function plainOf(field: FlattenedField, value: unknown): Plain {
  if (value === null || value === undefined || value === '') return null
  if (field.type === 'richText') return toPlainText(value as RichText)
  if (field.type === 'date') return new Date(String(value)).toISOString()
  if (field.type === 'array' && Array.isArray(value))
    return (value as Data[]).map((row) => rowOf(field.flattenedFields, row)).join('\n') || null
  if (Array.isArray(value)) return value.map(idIn).join('\n') || null
  if (field.type === 'upload' || field.type === 'relationship') return String(idIn(value))
  return typeof value === 'object' ? JSON.stringify(value) : (value as Plain)
}

const rowOf = (fields: readonly FlattenedField[], row: Data) =>
  fields
    .filter(({ name }) => name !== 'id')
    .flatMap((field) => plainOf(field, row[field.name]) ?? [])
    .join(', ')

function changesOf(fields: readonly FlattenedField[], before: Data, after: Data): FieldChange[] {
  return fields.filter(isAudited).flatMap((field) => {
    const { name } = field
    // The user who saves cannot see this field, so the save has not changed it.
    if (!(name in after)) return []
    if (field.type === 'group')
      return changesOf(field.flattenedFields, (before[name] ?? {}) as Data, (after[name] ?? {}) as Data)
    const [from, to] = [plainOf(field, before[name]), plainOf(field, after[name])]
    return from === to || (!from && !to) ? [] : [{ field: name, from, to }]
  })
}

const nameOf = (doc: Data) =>
  String(doc.name ?? doc.title ?? doc.alt ?? doc.filename ?? '') || 'Without a name'

const whoOf = ({ user }: PayloadRequest) => (user ? { id: user.id, name: user.name } : undefined)

function actionOf(operation: 'create' | 'update', changes: readonly FieldChange[]): Action {
  if (operation === 'create') return 'created'
  const status = changes.find(({ field }) => field === '_status')
  if (!status) return 'changed'
  return status.to === 'published' ? 'published' : 'taken back'
}

/** Returns the status of the row itself, which decides whether visitors see it. A waiting draft is stored beside it. */
async function findStatus({ payload }: PayloadRequest, collection: string, id: string): Promise<Plain> {
  const where = { id: { equals: id } }
  const row = await payload.db.findOne<Data & { id: string }>({
    collection: collection as CollectionSlug,
    where,
  })
  return (row?._status as Plain | undefined) ?? null
}

const statusKey = (collection: string, id: unknown) => `status of ${collection} ${String(id)}`

/** Notes the status before a draft is saved or a document unpublished, to tell the two apart. */
const recordStatus: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { id } = (originalDoc ?? {}) as { id?: string }
  if (operation === 'update' && id && data._status === 'draft')
    req.context[statusKey(collection.slug, id)] = await findStatus(req, collection.slug, id)
  return data
}

/** Corrects the change of status: a draft unpublishes nothing while visitors still see the published state. */
async function withStatus(
  req: PayloadRequest,
  { slug, id }: { slug: string; id: string },
  changes: readonly FieldChange[],
): Promise<FieldChange[]> {
  const { [statusKey(slug, id)]: from } = req.context as Record<string, Plain | undefined>
  if (from === undefined) return [...changes]
  const to = await findStatus(req, slug, id)
  const others = changes.filter(({ field }) => field !== '_status')
  return from === to ? others : [...others, { field: '_status', from, to }]
}

interface Saved {
  slug: string
  operation: 'create' | 'update'
  doc: Data
  changes: FieldChange[]
  isRestored?: boolean
  who: NonNullable<Note['who']> | null
}

async function recordSaved(payload: Payload, { slug, operation, doc, changes, isRestored, who }: Saved) {
  if (changes.length === 0) return
  await recordChange(payload, {
    action: isRestored ? 'restored' : actionOf(operation, changes),
    subject: slug,
    id: String(doc.id),
    name: nameOf(doc),
    changes: await withNames(payload, changes),
    who,
  })
}

/** Records an update of a product that did not go through Payload. */
export async function recordProduct(payload: Payload, before: Product, doc: Product, who: Saved['who']) {
  const changes = changesOf(payload.collections.products.config.flattenedFields, { ...before }, { ...doc })
  await recordSaved(payload, { slug: 'products', operation: 'update', doc: { ...doc }, changes, who })
}

const recordSave: CollectionAfterChangeHook = async ({ collection, doc, operation, previousDoc, req }) => {
  const before = operation === 'create' ? {} : ((previousDoc ?? {}) as Data)
  const audited = changesOf(collection.flattenedFields, before, doc as Data)
  const { id, _status } = doc as { id: string; _status?: string }
  const { slug } = collection
  const changes = _status === 'draft' ? await withStatus(req, { slug, id }, audited) : audited
  // Says only that there is a new password, never the password itself.
  if (operation === 'update' && req.context[newPassword])
    changes.push({ field: 'password', from: null, to: 'changed' })
  // A visitor who registers has no login yet: the new user is the author.
  const isOwn = slug === 'users' && operation === 'create' && !findActor().person
  const who = whoOf(req) ?? (isOwn ? { id, name: nameOf(doc as Data) } : null)
  const isRestored = operation === 'create' && req.context[restores] === true
  await recordSaved(req.payload, { slug, operation, doc: doc as Data, changes, isRestored, who })
}

const recordDelete: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  await recordChange(req.payload, {
    action: collection.slug === 'products' ? 'archived' : 'deleted',
    subject: collection.slug,
    id: String(id),
    name: nameOf(doc as Data),
    who: whoOf(req) ?? null,
  })
}

/** Lets the adapter note a save of an upload in the transaction of its record. */
const recordUpload: CollectionBeforeChangeHook = (args) => {
  const { collection, context, data, operation, originalDoc, req } = args
  const id = (data as Data).id ?? (originalDoc as Data | undefined)?.id
  withRecord(req, { collection: collection.slug, id }, (doc) =>
    recordSave({
      collection,
      context,
      data,
      doc,
      operation,
      overrideAccess: true,
      previousDoc: originalDoc,
      req,
    }),
  )
  return data
}

/** Lets the adapter note the removal of an upload in the transaction of its record. */
const recordRemoval: CollectionBeforeDeleteHook = ({ collection, context, id, req }) =>
  withRecord(req, { collection: collection.slug, id }, (doc) =>
    recordDelete({ collection, context, doc, id, req }),
  )

const recordGlobal: GlobalAfterChangeHook = async ({ doc, global, previousDoc, req }) => {
  const changes = changesOf(global.flattenedFields, (previousDoc ?? {}) as Data, doc as Data)
  if (changes.length === 0) return
  await recordChange(req.payload, {
    action: 'changed',
    subject: 'settings',
    id: global.slug,
    name: 'Site settings',
    changes: await withNames(req.payload, changes),
    who: whoOf(req) ?? null,
  })
}

const auditedUploads = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeChange: [...(collection.hooks?.beforeChange ?? []), recordUpload],
    beforeDelete: [...(collection.hooks?.beforeDelete ?? []), recordRemoval],
  },
})

/** Adds hooks that record a collection's changes in the audit trail, through whichever door they come. */
export const audited = (collection: CollectionConfig): CollectionConfig => {
  if (!watched.has(collection.slug)) return collection
  if (isUploadCollection(collection.slug)) return auditedUploads(collection)
  return {
    ...collection,
    hooks: {
      ...collection.hooks,
      ...(collection.versions
        ? { beforeChange: [recordStatus, ...(collection.hooks?.beforeChange ?? [])] }
        : {}),
      // First, because outside of transactions a change stands although a later hook throws.
      afterChange: [recordSave, ...(collection.hooks?.afterChange ?? [])],
      afterDelete: [...(collection.hooks?.afterDelete ?? []), recordDelete],
    },
  }
}

export const auditedGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), recordGlobal] },
})
