import type { CollectionBeforeOperationHook, GlobalBeforeOperationHook } from 'payload'
import { checkFiles } from './checkFiles.ts'
import { checkKinds } from './checkKinds.ts'

type Data = Record<string, unknown>

/** What a record is called and when it was made is the shop's own word: nobody who asks from outside sets it. */
const withoutOwn = ({ id: _id, createdAt: _made, updatedAt: _changed, ...data }: Data): Data => data

/** Looked at before anything else, at every collection; answers 400. */
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

/** The same for what exists once. */
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
