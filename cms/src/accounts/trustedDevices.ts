import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { SecondStep } from '../payload-types.ts'
import { createSigner, deriveKeys } from '../signing.ts'
import { findCredentials } from './credentials.ts'
import { cookiesOf, type Door } from './knownDevices.ts'

/**
 * A browser whose owner trusts it keeps a cookie that stands for the second step, for 30 days. It is signed over the
 * user's stamp and the record of the step: a new password, a logout everywhere and switching the step off make it void.
 */
const { sign, isSigned } = createSigner(deriveKeys('baithak trusted devices'))

const days30 = 30 * 24 * 60 * 60
const shape = /^([0-9a-f]{24})\.(\d{10})\.([\w-]{43})$/
const cookies = cookiesOf('baithak-trust')

interface Proof {
  userId: string
  until: string
  stamp: string
  step: SecondStep
}
const textOf = ({ userId, until, stamp, step }: Proof) =>
  `${userId} ${until} ${stamp} ${new Date(step.createdAt).getTime()}`

/** Returns the cookie's value in a `Cookie` header; undefined without one. */
export const trustCookieOf = (header: string | undefined, door: Door) => cookies[door].find(header)

/** Returns whether this cookie stands for this second step. */
export async function isTrusted(
  payload: Payload,
  step: SecondStep,
  cookie: string | undefined,
): Promise<boolean> {
  const [, userId = '', until = '', signature = ''] = shape.exec(cookie ?? '') ?? []
  if (userId !== step.id || Number(until) * 1000 <= Date.now()) return false
  const credentials = await findCredentials(payload, userId)
  return (
    credentials !== null && isSigned(textOf({ userId, until, stamp: credentials.stamp, step }), signature)
  )
}

/** Returns the `Set-Cookie` header for the browser that its owner trusts. */
export async function trustDevice(
  payload: Payload,
  { step, door }: { step: SecondStep; door: Door },
): Promise<string> {
  const { id: userId } = step
  const until = String(Math.floor(Date.now() / 1000) + days30)
  const { stamp = '' } = (await findCredentials(payload, userId)) ?? {}
  const value = `${userId}.${until}.${sign(textOf({ userId, until, stamp, step }))}`
  return cookies[door].write(value, days30)
}

const hashOf = (stamp: string) => createHash('sha256').update(stamp).digest('base64url')

/** Names the stamp under which browsers of a person are trusted, without telling it. */
export const trustedBy = async (payload: Payload, userId: string) =>
  hashOf((await findCredentials(payload, userId))?.stamp ?? '')

/** Returns whether browsers that were trusted under this stamp still are. */
export const isTrustedBy = async (payload: Payload, userId: string, by: string) =>
  (await trustedBy(payload, userId)) === by
