import type { CollectionBeforeDeleteHook } from 'payload'
import { findPictureUses } from '../files/pictureUses.ts'
import { isDoomed } from '../files/uploads.ts'
import { refusal } from '../text/refusal.ts'

const maxNamed = 3

/** Throws 409 for a picture in use: a product would be left without one. */
export const guardPictures: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  const picture = await payload.findByID({
    collection: 'media',
    id: String(id),
    depth: 0,
    disableErrors: true,
  })
  // A picture that is being removed can no longer be used.
  if (!picture || isDoomed(picture)) return
  const uses = await findPictureUses(payload, picture)
  if (uses.length === 0) return
  const more = uses.length > maxNamed ? ` and ${uses.length - maxNamed} more` : ''
  throw refusal(
    409,
    `This picture is in use by ${uses.slice(0, maxNamed).join(', ')}${more}. Take it out there first.`,
  )
}
