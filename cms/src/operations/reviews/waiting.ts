import type { Where } from 'payload'

export const waitingPhotos: Where = { state: { equals: 'waiting' } }
/** Visible reviews without a reply. */
export const withoutReply: Where = { repliedAt: { exists: false }, hidden: { not_equals: true } }
