import type { Picture } from '../contract/pictures.ts'
import type { OwnPhoto } from '../contract/reviews.ts'
import { smallPhotoWidth } from './pictures.ts'
import type { ReviewPhoto } from '../payload-types.ts'
import { issuePhotoKey } from './photoKeys.ts'

/** The fields of a photograph that pages show. */
export type StoredPhoto = Pick<
  ReviewPhoto,
  'id' | 'name' | 'review' | 'state' | 'filename' | 'width' | 'height' | 'sizes'
>

const isApproved = ({ state }: StoredPhoto) => state === 'approved'

const addressOf = (photo: StoredPhoto, filename: string) =>
  `/media/${filename}${isApproved(photo) ? '' : `?key=${issuePhotoKey(filename)}`}`

/** Returns a photograph for those who may see it. The address of one that waits has a key. */
export function photoView(photo: StoredPhoto): Picture {
  const { name, filename, width, height, sizes } = photo
  const url = addressOf(photo, filename ?? '')
  const small = sizes?.[`${smallPhotoWidth}`]
  const hasSmall = Boolean(small?.filename && small.width && small.width < (width ?? 0))
  return {
    url,
    alt: `Photograph by ${name}`,
    width: width ?? 0,
    height: height ?? 0,
    sources: [
      ...(hasSmall ? [{ url: addressOf(photo, small?.filename ?? ''), width: small?.width ?? 0 }] : []),
      { url, width: width ?? 0 },
    ],
  }
}

export const ownPhotoView = (photo: StoredPhoto): OwnPhoto => ({
  ...photoView(photo),
  _id: photo.id,
  isApproved: isApproved(photo),
})
