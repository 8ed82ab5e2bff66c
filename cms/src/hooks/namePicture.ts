import { APIError, type CollectionBeforeOperationHook } from 'payload'
import sharp from 'sharp'
import { contentHash } from './nameDocument.ts'

const blurOf = async (bytes: Buffer) => {
  const tiny = await sharp(bytes).rotate().resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/**
 * Names an uploaded picture by its content and makes its blurred stand-in. The same picture twice would be two
 * records on one file, so the second is refused.
 */
export const namePicture: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const file = req.file
  if ((operation !== 'create' && operation !== 'update') || !file) return args
  const name = `${contentHash(file.data)}-full.webp`
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { filename: { equals: name } },
    limit: 1,
    depth: 0,
  })
  const [same] = docs
  const own = 'id' in args && args.id === same?.id
  if (same && !own) throw new APIError(`This picture is in the library already: "${same.alt}".`, 409)
  let blur: string
  try {
    blur = await blurOf(file.data)
  } catch {
    throw new APIError('This file is not a picture that can be read.', 400)
  }
  file.name = name
  return { ...args, data: { ...args.data, blur }, overwriteExistingFiles: true }
}
