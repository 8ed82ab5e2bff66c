import { createHash } from 'node:crypto'

/** A number, as hex digits, that has nothing to do with the text and is always the same for it. */
export const lotOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Where on the ring of lots the sample of a product begins on one day (`2026-11-21`). */
export const relatedFrom = (id: string, day: string) => lotOf(`${id} ${day}`)
