import sharp from 'sharp'
import { uploadRefusals } from '../contract/uploads.ts'
import { HttpError } from '../errors.ts'
import { decodeForVisitor } from './decoding.ts'
import { longestPhotoSide, reading, webp } from './pictures.ts'
import { checkHead, ofVisitors } from './readPicture.ts'

/**
 * Returns a visitor's photograph as a WebP of its own: upright, at most 1600 pixels long, and without anything that the
 * camera wrote about place, time and device. Throws 400 for what is no whole JPEG, PNG or WebP within the limits.
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  await checkHead(bytes, ofVisitors)
  const [width, height] = [longestPhotoSide, longestPhotoSide]
  const encode = () =>
    sharp(bytes, reading)
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toFormat(webp.format, webp.options)
      .toBuffer()
  return decodeForVisitor(encode).catch(() => {
    throw new HttpError(400, uploadRefusals.damaged)
  })
}
