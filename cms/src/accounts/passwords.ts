import { hashRaw } from '@node-rs/argon2'
import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit, { type LimitFunction } from 'p-limit'
import { findActor } from '../audit/auditContext.ts'
import { plainPassword } from '../contract/typed/plainPassword.ts'
import { HttpError } from '../errors.ts'

const derivePbkdf2 = promisify(pbkdf2)

type Derive = (password: string, salt: string) => Promise<Buffer>

/** Argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first: 19 MiB, two passes. */
const today = 'argon2id-v1:'
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

/** By the prefix of a stored hash. Shops from before have Payload's PBKDF2; it is raised at the next login. */
const kinds: Record<string, Derive> = {
  [today]: (password, salt) => hashRaw(password, { ...options, salt: Buffer.from(salt) }),
  'pbkdf2-sha256-v1:': (password, salt) => derivePbkdf2(password, salt, 600_000, 32, 'sha256'),
}

// Hashes run in the threads that also read files. Some stay free for visitors' pictures.
const hashing = pLimit(Math.max(1, Math.min(3, availableParallelism())))
const mostInAll = 100
/** More of one client are refused, so that nobody fills the queue alone. */
const mostOfClient = 20
const retryAfter = 10

/** How many hashes wait or run. */
let inAll = 0
/** One line for each client: each has one hash at most in the common queue, so nobody waits behind another's many. */
const lines = new Map<string, LimitFunction>()

const refused = (status: 429 | 503, message: string) => new HttpError(status, message, undefined, retryAfter)

/** Derives a key in turn. Throws 429 if the client that asks has too many waiting, 503 if all together have. */
async function derive(kind: Derive, password: string, salt: string): Promise<Buffer> {
  const { client } = findActor()
  const line = lines.get(client) ?? pLimit(1)
  if (client !== '' && line.activeCount + line.pendingCount >= mostOfClient)
    throw refused(429, 'Too many logins at once. Please try again in a moment.')
  if (inAll >= mostInAll)
    throw refused(503, 'Many people are logging in just now. Please try again in a moment.')
  lines.set(client, line)
  inAll += 1
  try {
    return await line(() => hashing(() => kind(password, salt)))
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
  const hash = await derive(kinds[today] as Derive, plainPassword(password), salt)
  return { hash: today + hash.toString('hex'), salt }
}

/** Hashes a code that the shop has made. Codes of one salt are looked up by one hash. */
export const hashCode = async (code: string, salt: string): Promise<string> =>
  (await derive(kinds[today] as Derive, code, salt)).toString('hex')

interface StoredPassword {
  hash?: string | null
  salt?: string | null
}

/**
 * Returns whether the password is the stored one, and whether the hash is of an older kind than new ones. Shops from
 * before have hashed passwords as they were typed. A right, a wrong and an unknown user's password cost as much time.
 * Throws 429 or 503 if too many hashes are waiting.
 */
export async function comparePassword(stored: StoredPassword | null, password: string) {
  const { hash, salt } = stored ?? {}
  const prefix = Object.keys(kinds).find((one) => hash?.startsWith(one))
  const plain = plainPassword(password)
  let right: string | null = null
  for (const form of new Set([plain, password])) {
    const derived = await derive(kinds[prefix ?? today] as Derive, form, salt ?? 'nobody knows it')
    if (!hash || !prefix || !salt) continue
    const wanted = Buffer.from(hash.slice(prefix.length), 'hex')
    if (wanted.length === derived.length && timingSafeEqual(wanted, derived)) right ??= form
  }
  const isRight = right !== null
  return { isRight, isOutdated: isRight && (prefix !== today || right !== plain) }
}
