import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { HttpError } from '../errors.ts'

const derive = promisify(pbkdf2)

// Payload's own hash format, so that each side reads what the other stores.
const prefix = 'pbkdf2-sha256-v1:'
const rounds = 600_000
const bytes = 32

// Hashing uses the same thread pool as file access. Some threads stay free for visitors' pictures.
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

/** The key in `req.context` of a user's new password, hashed or still to be hashed, until it is stored. */
export const newPassword = 'newPassword'

export interface HashedPassword {
  hash: string
  salt: string
}

/** Hashes a new password with a new salt. Throws 503 if too many hashes are waiting. */
export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(32).toString('hex')
  const hash = await hashOf(password, salt)
  return { hash: prefix + hash.toString('hex'), salt }
}

interface StoredPassword {
  hash?: string | null
  salt?: string | null
}

/** Returns whether the password is the stored one. An unknown user costs as much time as a wrong password. */
export async function isPassword(stored: StoredPassword | null, password: string): Promise<boolean> {
  const { hash, salt } = stored ?? {}
  const derived = await hashOf(password, salt ?? 'nobody')
  if (!hash?.startsWith(prefix) || !salt) return false
  const wanted = Buffer.from(hash.slice(prefix.length), 'hex')
  return wanted.length === derived.length && timingSafeEqual(wanted, derived)
}
