import type { CollectionBeforeChangeHook } from 'payload'
import type { Review } from '../payload-types.ts'

/** A reply is dated when it is written or changed; without one there is no date. */
export const stampReply: CollectionBeforeChangeHook<Review> = ({ data, originalDoc }) => {
  if (!('reply' in data) || data.reply === originalDoc?.reply) return data
  const reply = data.reply?.trim()
  if (!reply) return { ...data, reply: null, repliedAt: null }
  return {
    ...data,
    reply,
    repliedAt: originalDoc ? new Date().toISOString() : (data.repliedAt ?? new Date().toISOString()),
  }
}
