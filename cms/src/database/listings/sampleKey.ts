import { createHash } from 'node:crypto'

/** Returns a hash of 16 hex digits: it looks random, but is always the same for one text. */
export const sampleKey = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns the place on the ring of hashes where a product's sample begins on a day (`2026-11-21`). */
export const sampleStart = (id: string, day: string) => sampleKey(`${id} ${day}`)
