import { createHash } from 'node:crypto'

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

interface Fingerprint {
  count: number
  /** The sum of the lines' SHA-256 hashes, so that the order of reading does not matter. */
  sum: string
}

const modulus = 1n << 256n

/** Counts lines and adds up their hashes. */
export function createFingerprint() {
  let count = 0
  let sum = 0n
  return {
    add: (line: string) => {
      count += 1
      sum = (sum + BigInt(`0x${hashOf(line)}`)) % modulus
    },
    result: (): Fingerprint => ({ count, sum: sum.toString(16).padStart(64, '0') }),
  }
}

export const isSame = (one: Fingerprint, other: Fingerprint) =>
  one.count === other.count && one.sum === other.sum
