import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from './env.ts'
import { HttpError } from './errors.ts'
import { openLimiters, type Limit } from './database/limitStore.ts'

const [quarter, hour] = [15 * 60, 60 * 60]

/** Every limit of the shop: so many points in so many seconds. */
export const limits = {
  /** Requests of one address. */
  login: { points: env.LIMIT_LOGIN, seconds: quarter },
  register: { points: env.LIMIT_REGISTER, seconds: hour },
  forgot: { points: env.LIMIT_FORGOT, seconds: hour },
  review: { points: env.LIMIT_REVIEW, seconds: hour },
  password: { points: env.LIMIT_PASSWORD, seconds: hour },
  upload: { points: env.LIMIT_UPLOAD, seconds: hour },
  /** Orders, and tries to pay one, of one user. */
  order: { points: env.LIMIT_ORDER, seconds: hour },
  /** Failed logins with one e-mail, known or not. */
  failures: { points: 10, seconds: quarter },
  /** Mails with a link to set a new password, to one e-mail. */
  cooldown: { points: 1, seconds: 300 },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

type Limiters = Awaited<ReturnType<typeof openLimiters<LimitName>>>

// On globalThis: Next compiles its own copy of what the screens under /cms call.
const key = Symbol.for('baithak.limits')
const shared = globalThis as unknown as Record<symbol, WeakMap<Payload, Promise<Limiters>> | undefined>
const opened = (shared[key] ??= new WeakMap())

/** Opened at first use, once for each payload; a failure is tried again. */
function limitersOf(payload: Payload): Promise<Limiters> {
  const known = opened.get(payload)
  if (known) return known
  const opening = openLimiters(payload, limits)
  opened.set(payload, opening)
  opening.catch(() => opened.delete(payload))
  return opening
}

/** Neither an e-mail nor an address lies in the store. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

/** Uses one point of the key; 429 when none is left. */
export async function take(payload: Payload, name: LimitName, key: string): Promise<void> {
  const { [name]: limiter } = (await limitersOf(payload)).limiters
  const { consumedPoints, msBeforeNext } = await limiter.penalty(hashed(key))
  if (consumedPoints <= limits[name].points) return
  const wait = seconds(msBeforeNext)
  const minutes = Math.ceil(wait / 60)
  throw new HttpError(429, `Too many requests. Try again in ${minutes} minute(s).`, undefined, wait)
}

/** Gives back a point that was taken for nothing. */
export async function giveBack(payload: Payload, name: LimitName, key: string): Promise<void> {
  await (await limitersOf(payload)).limiters[name].reward(hashed(key))
}

/** Seconds until the key has a point again; 0 when it has one. */
export async function waitOf(payload: Payload, name: LimitName, key: string): Promise<number> {
  const { [name]: limiter } = (await limitersOf(payload)).limiters
  const state = await limiter.get(hashed(key))
  return state && state.consumedPoints >= limits[name].points ? seconds(state.msBeforeNext) : 0
}

/** Gives the key all its points back. */
export async function forgive(payload: Payload, name: LimitName, key: string): Promise<void> {
  await (await limitersOf(payload)).limiters[name].delete(hashed(key))
}

/** Takes all the key's points, for the whole of the limit's window from now. */
export async function shut(payload: Payload, name: LimitName, key: string): Promise<void> {
  await (await limitersOf(payload)).limiters[name].block(hashed(key), limits[name].seconds)
}

/** Lets go of the store; to be called before payload is destroyed. */
export async function closeLimits(payload: Payload): Promise<void> {
  const opening = opened.get(payload)
  opened.delete(payload)
  if (opening) (await opening).close()
}
