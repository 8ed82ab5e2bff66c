import { APIError, type CollectionBeforeOperationHook } from 'payload'

const textTypes = new Set(['text', 'textarea', 'email', 'select', 'date'])

/**
 * Fields of text take text or nothing. Payload stores an object as its JSON and fails on others, so this is looked at
 * before anything else; answers 400.
 */
export const requireText: CollectionBeforeOperationHook = ({ args, collection, operation }) => {
  const { data } = args as { data?: Record<string, unknown> }
  if ((operation !== 'create' && operation !== 'update') || !data) return args
  for (const field of collection.flattenedFields) {
    const { name, type } = field
    const value = data[name]
    const takesOne = textTypes.has(type) && !('hasMany' in field && field.hasMany)
    if (
      takesOne &&
      value !== undefined &&
      value !== null &&
      typeof value !== 'string' &&
      !(value instanceof Date)
    )
      throw new APIError(`${name} must be text`, 400, null, true)
  }
  return args
}
