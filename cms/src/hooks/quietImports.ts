import type { CollectionBeforeOperationHook } from 'payload'
import { isStaff } from '../access.ts'
import { refusal } from './refusal.ts'

/**
 * While an import is applied or undone, what lies in the database is neither the old nor the new catalogue. The shop's
 * own pages show the old one (operations/runningImport.ts); at this door, which few know, others are asked to wait.
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
