import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { HttpError } from './errors.ts'

const derive = promisify(pbkdf2)

// Payload's own form of a hash, so that what its screens store is read here and the other way round.
const prefix = 'pbkdf2-sha256-v1:'
const rounds = 600_000
const bytes = 32

// Hashing shares its threads with the file system: some stay free for visitors' pictures.
const hashing = pLimit(Math.max(1, Math.min(3, availableParallelism())))
const mostWaiting = 100

const hashOf = (password: string, salt: string) => {
  if (hashing.pendingCount >= mostWaiting)
    throw new HttpError(
      503,
      'Many people are logging in just now. Please try again in a moment.',
      undefined,
      10,
    )
  return hashing(() => derive(password, salt, rounds, bytes, 'sha256'))
}

export interface HashedPassword {
  hash: string
  salt: string
}

/** A hash of a new password and its salt, as stored with a user. */
export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(32).toString('hex')
  const hash = await hashOf(password, salt)
  return { hash: prefix + hash.toString('hex'), salt }
}

interface StoredPassword {
  hash?: string | null
  salt?: string | null
}

/** Whether the password is the stored one. Nobody's password costs as much as a wrong one. */
export async function isPassword(stored: StoredPassword | null, password: string): Promise<boolean> {
  const { hash, salt } = stored ?? {}
  const derived = await hashOf(password, salt ?? 'nobody')
  if (!hash?.startsWith(prefix) || !salt) return false
  const wanted = Buffer.from(hash.slice(prefix.length), 'hex')
  return wanted.length === derived.length && timingSafeEqual(wanted, derived)
}
