import { hashRaw } from '@node-rs/argon2'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit, { type LimitFunction } from 'p-limit'
import { findActor } from '../audit/auditContext.ts'
import { plainPassword } from '../contract/typed/plainPassword.ts'
import { HttpError } from '../errors.ts'

/** Argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first: 19 MiB, two passes. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
/** The beginning of each stored hash, by which another kind could be told from this one. */
const prefix = 'argon2id-v1:'

// Hashes run in the threads that also read files. Some stay free for visitors' pictures.
const hashing = pLimit(Math.max(1, Math.min(3, availableParallelism())))
const maxInAll = 100
/** More of one client are refused, so that nobody fills the queue alone. */
const maxOfClient = 20
const retryAfter = 10

/** How many hashes wait or run. */
let inAll = 0
/** One line for each client: each has one hash at most in the common queue, so nobody waits behind another's many. */
const lines = new Map<string, LimitFunction>()

const refused = (status: 429 | 503, message: string) => new HttpError(status, message, undefined, retryAfter)

/** Derives a key in turn. Throws 429 if the client that asks has too many waiting, 503 if all together have. */
async function derive(password: string, salt: string): Promise<Buffer> {
  const { client } = findActor()
  const line = lines.get(client) ?? pLimit(1)
  if (client !== '' && line.activeCount + line.pendingCount >= maxOfClient)
    throw refused(429, 'Too many logins at once. Please try again in a moment.')
  if (inAll >= maxInAll)
    throw refused(503, 'Many people are logging in just now. Please try again in a moment.')
  lines.set(client, line)
  inAll += 1
  try {
    return await line(() => hashing(() => hashRaw(password, { ...options, salt: Buffer.from(salt) })))
  } finally {
    inAll -= 1
    if (line.activeCount + line.pendingCount === 0) lines.delete(client)
  }
}

/** The key in `req.context` of a user's new password, hashed or still to be hashed, until it is stored. */
export const newPassword = 'newPassword'

export interface HashedPassword {
  hash: string
  salt: string
}

/** Hashes a new password with a new salt. Throws 429 or 503 if too many hashes are waiting. */
export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16).toString('hex')
  const hash = await derive(plainPassword(password), salt)
  return { hash: prefix + hash.toString('hex'), salt }
}

/** Hashes a code that the shop has made. Codes of one salt are looked up by one hash. */
export const hashCode = async (code: string, salt: string): Promise<string> =>
  (await derive(code, salt)).toString('hex')

interface StoredPassword {
  hash?: string | null
  salt?: string | null
}

/**
 * Returns whether the password is the stored one. A right, a wrong and an unknown user's password cost as much time.
 * Throws 429 or 503 if too many hashes are waiting.
 */
export async function isPasswordOf(stored: StoredPassword | null, password: string): Promise<boolean> {
  const { hash, salt } = stored ?? {}
  const derived = await derive(plainPassword(password), salt ?? 'nobody knows it')
  if (!salt || !hash?.startsWith(prefix)) return false
  const wanted = Buffer.from(hash.slice(prefix.length), 'hex')
  return wanted.length === derived.length && timingSafeEqual(wanted, derived)
}
