import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'
import { checkFiles } from './checkFiles.ts'
import { checkKinds } from './checkKinds.ts'

type Data = Record<string, unknown>

/** Drops the fields that only the shop may set: a record's id and its dates. */
const withoutOwn = ({ id: _id, createdAt: _made, updatedAt: _changed, ...data }: Data): Data => data

/** Checks input before anything else, at every collection; throws 400. */
export const guardInput: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  const { data } = args as { data?: Data }
  if ((operation !== 'create' && operation !== 'update') || !data) return args
  const own = overrideAccess ? data : withoutOwn(data)
  checkKinds(collection.flattenedFields, own)
  if (!overrideAccess) await checkFiles(req, collection.flattenedFields, own)
  return { ...args, data: own }
}

/** The same for globals. */
export const guardGlobalInput: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  overrideAccess,
  req,
}) => {
  const { data } = args as { data?: Data }
  if (operation !== 'update' || !data) return args
  const own = overrideAccess ? data : withoutOwn(data)
  checkKinds(global.flattenedFields, own)
  if (!overrideAccess) await checkFiles(req, global.flattenedFields, own)
  return { ...args, data: own }
}
