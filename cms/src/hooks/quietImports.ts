import type { CollectionBeforeOperationHook } from 'payload'
import { isStaff } from '../access.ts'
import { refusal } from '../text/refusal.ts'

/**
 * While an import is applied or undone, the database holds a mix of the old and the new catalogue. The store API shows
 * the old one (importIsolation.ts). Payload's API throws 503 to readers other than staff.
 */
export const waitForImports: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if ((operation !== 'read' && operation !== 'count') || overrideAccess || (req.user && isStaff(req.user)))
    return args
  const { totalDocs } = await req.payload.count({
    collection: 'imports',
    where: { state: { in: ['applying', 'undoing'] } },
  })
  if (totalDocs > 0) throw refusal(503, 'The catalogue is being renewed. Please try again in a minute.')
  return args
}
