import type { Payload } from 'payload'
import { updateIf } from './database/statements.ts'
import type { Media } from './payload-types.ts'

// An upload that no product has been saved with says since when it waits. It is renewed, kept for good, or doomed: each by
// one conditional statement, so that nothing is removed while somebody saves a product with it.

/** What a picture is called until a product gives it a name. */
export const uploadedAlt = 'A picture of a product'

/** Being removed: nobody may use it any more. */
const doom = new Date(0).toISOString()
export const isDoomed = ({ unusedSince }: Pick<Media, 'unusedSince'>) =>
  Boolean(unusedSince) && Date.parse(unusedSince ?? '') === 0

type Waiting = Pick<Media, 'id' | 'unusedSince'>
const move = (payload: Payload, { id, unusedSince }: Waiting, to: string | null) =>
  updateIf(payload, {
    collection: 'media',
    id,
    where: { unusedSince: unusedSince ?? null },
    set: { unusedSince: to },
  })

/** It waits from now on. False where somebody else has moved it. */
export const renewUpload = (payload: Payload, upload: Waiting) =>
  move(payload, upload, new Date().toISOString())
/** It is in use: it stays. */
export const keepUpload = (payload: Payload, upload: Waiting) => move(payload, upload, null)
/** Nobody uses it and nobody may. */
export const doomUpload = (payload: Payload, upload: Waiting) => move(payload, upload, doom)

/** Names a picture after the product that it shows, unless somebody has described it. */
export const nameUpload = (payload: Payload, id: string, alt: string) =>
  updateIf(payload, { collection: 'media', id, where: { alt: uploadedAlt }, set: { alt } })
