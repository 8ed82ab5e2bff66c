import { type CollectionBeforeDeleteHook, type CollectionBeforeOperationHook, Locked } from 'payload'

/** Duration (ms) of Payload's lock on an open document. */
const held = 300_000
const asked = 'respectLocks'

/** Notes whether a deletion must respect documents that others have open. Payload tells only this kind of hook. */
export const rememberLocks: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'delete') req.context[asked] = (args as { overrideLock?: boolean }).overrideLock === false
  return args
}

/**
 * Refuses to delete a document that another user has open. Payload does so only after the hooks that run before a
 * deletion: what they remove would be gone although the document stays. Must be the first of them.
 */
export const refuseLocked: CollectionBeforeDeleteHook = async ({ id, collection, req }) => {
  if (!req.context[asked]) return
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: {
      and: [
        { 'document.relationTo': { equals: collection.slug } },
        { 'document.value': { equals: String(id) } },
        { updatedAt: { greater_than: new Date(Date.now() - held).toISOString() } },
      ],
    },
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
  })
  const [lock] = docs
  if (lock && lock.user.value !== req.user?.id)
    throw new Locked(`Document with ID ${id} is currently locked and cannot be deleted.`)
}
