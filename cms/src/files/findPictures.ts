import type { Payload } from 'payload'
import { findPlainRows } from '../database/plainRows.ts'
import type { Media } from '../payload-types.ts'
import { pictureWidths } from './pictures.ts'

/** The fields of a picture that pages show. */
export type StoredPicture = Pick<
  Media,
  'id' | 'alt' | 'blur' | 'foot' | 'filename' | 'width' | 'height' | 'sizes'
>

const fields = [
  'alt',
  'blur',
  'foot',
  'filename',
  'width',
  'height',
  ...pictureWidths.flatMap((width) => [`sizes.${width}.filename`, `sizes.${width}.width`]),
]

/** Returns the pictures with these ids or file names. */
export const findPictures = (payload: Payload, by: 'id' | 'filename', values: readonly string[]) =>
  findPlainRows<StoredPicture>(payload, { collection: 'media', by: [by, values], fields })
