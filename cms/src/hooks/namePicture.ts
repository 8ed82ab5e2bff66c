import { type CollectionBeforeOperationHook, type FieldHook, Forbidden } from 'payload'
import { isEditor } from '../access.ts'
import { cutText } from '../contract/typed/letters.ts'
import { nameByContent } from '../files/nameByContent.ts'
import { readPicture } from '../files/readPicture.ts'
import { asRefusal } from '../text/refusal.ts'

/** The key in a request's context of the name that its picture came with. */
const cameAs = 'pictureCameAs'

/** Keeps the name of a new picture. The rule that only the shop writes it has taken out what /cms sent by now. */
export const keepGivenName: FieldHook = ({ req, value }: Parameters<FieldHook>[0]): unknown =>
  (req.file && req.context[cameAs]) ?? value

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
  req.context[cameAs] = cutText(file.name, 200)
  Object.assign(file, { name, data, mimetype, size: data.length })
  return { ...args, data: { ...args.data, blur, foot }, overwriteExistingFiles: true }
}
