import {
  APIError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  type GlobalBeforeOperationHook,
} from 'payload'

type Data = Record<string, unknown>

const textTypes = new Set(['text', 'textarea', 'email', 'select'])

const refuse = (message: string): never => {
  throw new APIError(message, 400, null, true)
}

const isDate = (value: unknown) =>
  (typeof value === 'string' || value instanceof Date) && !Number.isNaN(new Date(value).getTime())

/** Fields of text take text, dates dates. Payload stores an object as its JSON, and a date that none can read. */
function checkKinds(fields: readonly FlattenedField[], data: Data) {
  for (const field of fields) {
    const { name, type } = field
    const value = data[name]
    if (value === undefined || value === null || value === '') continue
    if ('hasMany' in field && field.hasMany) continue
    if (textTypes.has(type) && typeof value !== 'string') refuse(`${name} must be text`)
    if (type === 'date' && !isDate(value)) refuse(`${name} must be a date`)
  }
}

/** What a record is called and when it was made is the shop's own word: nobody who asks from outside sets it. */
const withoutOwn = ({ id: _id, createdAt: _made, updatedAt: _changed, ...data }: Data): Data => data

/** Looked at before anything else, at every collection; answers 400. */
export const guardInput: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  overrideAccess,
}) => {
  const { data } = args as { data?: Data }
  if ((operation !== 'create' && operation !== 'update') || !data) return args
  const own = overrideAccess ? data : withoutOwn(data)
  checkKinds(collection.flattenedFields, own)
  return { ...args, data: own }
}

/** The same for what exists once. */
export const guardGlobalInput: GlobalBeforeOperationHook = ({ args, global, operation, overrideAccess }) => {
  const { data } = args as { data?: Data }
  if (operation !== 'update' || !data) return args
  const own = overrideAccess ? data : withoutOwn(data)
  checkKinds(global.flattenedFields, own)
  return { ...args, data: own }
}
