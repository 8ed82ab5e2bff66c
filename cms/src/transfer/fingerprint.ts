import { createHash } from 'node:crypto'

interface Fingerprint {
  count: number
  /** The SHA-256 of the lines added up, so that it is the same in whatever order they are read. */
  sum: string
}

const modulus = 1n << 256n

/** Counts lines and adds up what they say. */
export function createFingerprint() {
  let count = 0
  let sum = 0n
  return {
    add: (line: string) => {
      count += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
    },
    result: (): Fingerprint => ({ count, sum: sum.toString(16).padStart(64, '0') }),
  }
}

export const isSame = (one: Fingerprint, other: Fingerprint) =>
  one.count === other.count && one.sum === other.sum
