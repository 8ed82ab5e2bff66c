import { type CollectionBeforeOperationHook, Forbidden } from 'payload'
import { isEditor } from '../access.ts'
import { readPicture } from '../files/readPicture.ts'
import { contentHash } from './nameDocument.ts'
import { asRefusal, refusal } from '../text/refusal.ts'

/** Returns the name of the largest stored file of a picture. */
export const pictureName = (bytes: Buffer) => `${contentHash(bytes)}-full.webp`

/**
 * Reads an uploaded picture, names it by its content, makes its blurred placeholder and measures where the product stands. Throws 409 for a repeated
 * picture: it would be a second record of one file.
 */
export const namePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  // Payload asks for rights after these hooks.
  if (!args.overrideAccess && !isEditor(req.user)) throw new Forbidden(req.t)
  const name = pictureName(file.data)
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { filename: { equals: name } },
    limit: 1,
    depth: 0,
  })
  const [same] = docs
  const own = 'id' in args && args.id === same?.id
  if (same && !own)
    throw refusal(409, `This picture is in the library already, as “${same.alt}”. Choose it from there.`)
  const { data, mimetype, blur, foot } = await readPicture(file.data).catch((error: unknown) => {
    throw asRefusal(error)
  })
  Object.assign(file, { name, data, mimetype, size: data.length })
  return { ...args, data: { ...args.data, blur, foot }, overwriteExistingFiles: true }
}
