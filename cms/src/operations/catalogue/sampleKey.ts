import { createHash } from 'node:crypto'

/** Returns a hash of 48 bits as a whole number: it looks random, but is always the same for one text. */
export const sampleKey = (text: string) => createHash('sha256').update(text).digest().readUIntBE(0, 6)
