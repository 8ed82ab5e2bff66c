import { findActor } from '../audit/auditContext.ts'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
  CollectionSlug,
  GlobalAfterChangeHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { newPassword } from '../accounts/passwords.ts'
import { type FieldChange, recordChange } from '../audit/audit.ts'
import { changesOf, nameOf, recordSaved } from '../audit/recordSaved.ts'
import type { Plain } from '../database/statements.ts'
import { withRecord } from '../files/filesFirst.ts'
import { isUploadCollection } from '../files/uploaded.ts'

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
  'redirects',
  'documents',
])

const whoOf = ({ user }: PayloadRequest) => (user ? { id: user.id, name: user.name } : undefined)

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

/** The trail is for good and keeps names alone; the security log holds addresses for its time. */
const contacts = new Set(['email', 'phone', 'pendingEmail'])
const withoutContacts = (changes: FieldChange[]) =>
  changes.map((change) =>
    contacts.has(change.field)
      ? { ...change, from: null, to: change.to === null ? 'removed' : 'changed' }
      : change,
  )

const recordSave: CollectionAfterChangeHook = async ({ collection, doc, operation, previousDoc, req }) => {
  const before = operation === 'create' ? {} : ((previousDoc ?? {}) as Data)
  const { slug } = collection
  const found = changesOf(collection.flattenedFields, before, doc as Data)
  const audited = slug === 'users' ? withoutContacts(found) : found
  const { id, _status } = doc as { id: string; _status?: string }
  const changes = _status === 'draft' ? await withStatus(req, { slug, id }, audited) : audited
  // Says only that there is a new password, never the password itself.
  if (operation === 'update' && req.context[newPassword])
    changes.push({ field: 'password', from: null, to: 'changed' })
  // A visitor who registers has no login yet: the new user is the author.
  const isOwn = slug === 'users' && operation === 'create' && !findActor().person
  const who = whoOf(req) ?? (isOwn ? { id, name: nameOf(doc as Data) } : null)
  await recordSaved(req.payload, { slug, isNew: operation === 'create', doc: doc as Data, changes, who })
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
  const settings = { id: global.slug, name: String(global.label) }
  await recordSaved(req.payload, {
    slug: 'settings',
    isNew: false,
    doc: settings,
    changes,
    who: whoOf(req),
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
