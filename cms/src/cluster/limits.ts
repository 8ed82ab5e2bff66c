import type { Payload } from 'payload'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { openLimiters, type Limit } from '../database/limitStore.ts'
import { processState } from '../process/processState.ts'
import { createSigner, deriveKeys } from '../signing.ts'

const [quarter, hour] = [15 * 60, 60 * 60]

/** Every limit of the shop: points per number of seconds. */
export const limits = {
  /** From `login` to `upload`: requests of one client address. */
  login: { points: env.LIMIT_LOGIN, seconds: quarter },
  register: { points: env.LIMIT_REGISTER, seconds: hour },
  forgot: { points: env.LIMIT_FORGOT, seconds: hour },
  review: { points: env.LIMIT_REVIEW, seconds: hour },
  password: { points: env.LIMIT_PASSWORD, seconds: hour },
  upload: { points: env.LIMIT_UPLOAD, seconds: hour },
  /** Photographs of reviews that one user sends. */
  photo: { points: 30, seconds: hour },
  /** Votes for reviews from one client address. */
  vote: { points: 300, seconds: hour },
  /** Presses of the links by which people ask, from one client address: an office may have one for all. */
  press: { points: 300, seconds: hour },
  /** Wishes for news of a product from one client address, and uses of their links. */
  notice: { points: env.LIMIT_NOTICE, seconds: hour },
  /** Enquiries by the form from one client address. */
  enquiry: { points: env.LIMIT_ENQUIRY, seconds: hour },
  /** Readings of the pages of quotes, and acts on them, from one client address: an office may have one for all. */
  quote: { points: 300, seconds: hour },
  /** Acts of whoever has the link of one quote: most are a mail to the shop. */
  quoteAct: { points: 20, seconds: hour },
  /** Orders, and attempts to pay one, of one user. */
  order: { points: env.LIMIT_ORDER, seconds: hour },
  /** Requests of one key of a program. */
  key: { points: 3000, seconds: quarter },
  /** Downloads of all that the shop keeps of one user. */
  data: { points: 20, seconds: hour },
  /**
   * Failed logins with one e-mail, whether an account has it or not, from one client address; or from one device that has
   * logged in before.
   */
  failures: { points: 10, seconds: quarter },
  /** Failed logins with one e-mail from all other devices together. Beyond them a login needs a mailed code. */
  guesses: { points: 100, seconds: quarter },
  /** Logins with one mailed code. */
  mailedCode: { points: 5, seconds: quarter },
  /** Wrong codes of one user's app, and wrong recovery codes, each after a right password. */
  secondStep: { points: 5, seconds: quarter },
  recovery: { points: 5, seconds: quarter },
  /** Mails to one e-mail about many failed logins. */
  warning: { points: 1, seconds: 24 * hour },
  /** Mails to one e-mail with a link that sets a new password. */
  cooldown: { points: 1, seconds: 300 },
  /** Mails of one kind about an account to one e-mail that one client address can cause, and all together. */
  accountMail: { points: 10, seconds: 24 * hour },
  addressMail: { points: 300, seconds: 24 * hour },
  /** New addresses of one user, each of which gets a mail. */
  newEmail: { points: 5, seconds: 24 * hour },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

type Limiters = Awaited<ReturnType<typeof openLimiters<LimitName>>>

const opened = processState('limits', () => new WeakMap<Payload, Promise<Limiters>>())

/** Opens the limiters at first use, once for each payload. A failed opening is tried again. */
function limitersOf(payload: Payload): Promise<Limiters> {
  const known = opened.get(payload)
  if (known) return known
  const opening = openLimiters(payload, limits)
  opened.set(payload, opening)
  opening.catch(() => opened.delete(payload))
  return opening
}

/** Keys are signed, so that the store contains neither e-mails nor client addresses, and none can be guessed from it. */
const { sign: hashed } = createSigner(deriveKeys('baithak limits'))

const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))

/** Consumes one point of the key. Throws 429 if none is left. */
export async function consume(payload: Payload, name: LimitName, key: string): Promise<void> {
  const { [name]: limiter } = (await limitersOf(payload)).limiters
  const { consumedPoints, msBeforeNext } = await limiter.penalty(hashed(key))
  if (consumedPoints <= limits[name].points) return
  const wait = seconds(msBeforeNext)
  const minutes = Math.ceil(wait / 60)
  throw new HttpError(429, `Too many requests. Try again in ${minutes} minute(s).`, undefined, wait)
}

/** Consumes one point of the key. Returns whether there was one. */
export const take = (payload: Payload, name: LimitName, key: string): Promise<boolean> =>
  consume(payload, name, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false
      throw error
    },
  )

/** Gives back a point, for an attempt that should not count. */
export async function reward(payload: Payload, name: LimitName, key: string): Promise<void> {
  await (await limitersOf(payload)).limiters[name].reward(hashed(key))
}

/** Returns the seconds until the key has a point again; 0 if it has one. */
export async function retryAfter(payload: Payload, name: LimitName, key: string): Promise<number> {
  const { [name]: limiter } = (await limitersOf(payload)).limiters
  const state = await limiter.get(hashed(key))
  return state && state.consumedPoints >= limits[name].points ? seconds(state.msBeforeNext) : 0
}

/** Gives the key all its points back. */
export async function reset(payload: Payload, name: LimitName, key: string): Promise<void> {
  await (await limitersOf(payload)).limiters[name].delete(hashed(key))
}

/** Takes all the key's points for one whole window from now. */
export async function block(payload: Payload, name: LimitName, key: string): Promise<void> {
  await (await limitersOf(payload)).limiters[name].block(hashed(key), limits[name].seconds)
}

/** Closes the store. Call it before payload is destroyed. */
export async function closeLimits(payload: Payload): Promise<void> {
  const opening = opened.get(payload)
  opened.delete(payload)
  if (opening) (await opening).close()
}
