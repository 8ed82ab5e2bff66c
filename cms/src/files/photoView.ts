import type { Picture } from '../contract/pictures.ts'
import type { ReviewPhoto } from '../payload-types.ts'
import { smallPhotoWidth } from './pictures.ts'

/** The fields of a photograph that pages show. */
export type StoredPhoto = Pick<
  ReviewPhoto,
  'id' | 'name' | 'review' | 'state' | 'filename' | 'width' | 'height' | 'sizes'
>

/** Returns an approved photograph. `addressOf` returns the address of one of its files. */
export function photoView(
  { name, filename, width, height, sizes }: StoredPhoto,
  addressOf = (file: string) => `/media/${file}`,
): Picture {
  const url = addressOf(filename ?? '')
  const small = sizes?.[`${smallPhotoWidth}`]
  const hasSmall = Boolean(small?.filename && small.width && small.width < (width ?? 0))
  return {
    url,
    alt: `Photograph by ${name}`,
    width: width ?? 0,
    height: height ?? 0,
    sources: [
      ...(hasSmall ? [{ url: addressOf(small?.filename ?? ''), width: small?.width ?? 0 }] : []),
      { url, width: width ?? 0 },
    ],
  }
}
