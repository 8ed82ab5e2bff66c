import { type CollectionBeforeOperationHook, Forbidden } from 'payload'
import { isEditor } from '../access.ts'
import { nameByContent } from '../files/nameByContent.ts'
import { readPicture } from '../files/readPicture.ts'
import { asRefusal } from '../text/refusal.ts'

/**
 * Reads an uploaded picture, names it by its content and keeps its own name, makes its blurred placeholder and measures where the product
 * stands. Throws 409 for a repeated picture.
 */
export const namePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file, payload } = req
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  // Payload asks for rights after these hooks.
  if (!args.overrideAccess && !isEditor(req.user)) throw new Forbidden(req.t)
  const record = 'id' in args ? args.id : null
  const name = await nameByContent(payload, { collection: 'media', bytes: file.data, record })
  const { data, mimetype, blur, foot } = await readPicture(file.data).catch((error: unknown) => {
    throw asRefusal(error)
  })
  const givenName = file.name.slice(0, 200)
  Object.assign(file, { name, data, mimetype, size: data.length })
  return { ...args, data: { ...args.data, blur, foot, givenName }, overwriteExistingFiles: true }
}
