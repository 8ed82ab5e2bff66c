import type { CollectionBeforeDeleteHook } from 'payload'
import { findPictureUses } from '../pictureUses.ts'
import { isDoomed } from '../uploads.ts'
import { refusal } from './refusal.ts'

const told = 3

/** A picture that something shows is not deleted: a product would be left without one. */
export const guardPictures: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  const picture = await payload.findByID({
    collection: 'media',
    id: String(id),
    depth: 0,
    disableErrors: true,
  })
  // Nobody may use what is being removed.
  if (!picture || isDoomed(picture)) return
  const uses = await findPictureUses(payload, picture)
  if (uses.length === 0) return
  const more = uses.length > told ? ` and ${uses.length - told} more` : ''
  throw refusal(
    409,
    `This picture is in use by ${uses.slice(0, told).join(', ')}${more}. Take it out there first.`,
  )
}
