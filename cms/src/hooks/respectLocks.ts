import { type CollectionBeforeDeleteHook, type CollectionBeforeOperationHook, Locked } from 'payload'

/** As long as Payload holds a document for who has it open, in milliseconds. */
const held = 300_000
const asked = 'respectLocks'

/** Notes whether a deletion has to leave alone what somebody else has open; only this hook is told. */
export const noteLocks: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'delete') req.context[asked] = (args as { overrideLock?: boolean }).overrideLock === false
  return args
}

/**
 * Refuses to delete what somebody else has open. Payload does so itself, but after the hooks that run before a
 * deletion: what they take away would be gone although the document stays. To be the first of them.
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
