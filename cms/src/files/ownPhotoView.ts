import type { OwnPhoto } from '../contract/reviews.ts'
import { issuePhotoKey } from './photoKeys.ts'
import { photoView, type StoredPhoto } from './photoView.ts'

/** Returns a photograph for its author. The address of one that waits has a key. */
export function ownPhotoView(photo: StoredPhoto): OwnPhoto {
  const isApproved = photo.state === 'approved'
  const addressOf = (file: string) => `/media/${file}?key=${issuePhotoKey(file)}`
  return { ...photoView(photo, isApproved ? undefined : addressOf), _id: photo.id, isApproved }
}
