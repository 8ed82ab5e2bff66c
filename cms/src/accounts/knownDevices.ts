import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { env } from '../env.ts'
import type { Credential } from '../payload-types.ts'
import { findCredentials } from './credentials.ts'
import { hostCookie } from './hostCookie.ts'
import { createSigner, deriveKeys } from '../signing.ts'

/**
 * A browser that somebody has logged in with keeps a cookie that says so. Its guesses are counted by themselves, so that
 * strangers who guess cannot lock the owner out (OWASP's device cookies). The cookie is no login. It names the user and
 * the device, and is signed over the user's stamp: a new password or a logout everywhere makes it void.
 */
const { sign, isSigned } = createSigner(deriveKeys('baithak known devices'))

const oneYear = 365 * 24 * 60 * 60
const shape = /^([\w-]{1,64})\.([\w-]{16})\.([\w-]{43})$/

/** Which site of ours sets the cookie: each has one of its own. */
export type Door = 'api' | 'cms'
const doors = {
  api: { path: '/api/users', isSecure: env.PUBLIC_URL.startsWith('https:') },
  cms: { path: '/cms/api/users', isSecure: env.CMS_PUBLIC_URL.startsWith('https:') },
}

/** A cookie of each door, by this name. */
export const cookiesOf = (name: string) => ({
  api: hostCookie(name, doors.api),
  cms: hostCookie(name, doors.cms),
})
const cookies = cookiesOf('baithak-device')

const textOf = (userId: string, device: string, stamp: string) => `${userId} ${device} ${stamp}`

/** Returns the cookie's value in a `Cookie` header; undefined without one. */
export const deviceCookieOf = (header: string | undefined, door: Door) => cookies[door].find(header)

/** Returns the device's id if this cookie was given to this user and is not void; else null. */
export function findKnownDevice(
  { id, stamp }: Pick<Credential, 'id' | 'stamp'>,
  cookie: string | undefined,
): string | null {
  const [, userId = '', device = '', signature = ''] = shape.exec(cookie ?? '') ?? []
  return userId === id && isSigned(textOf(id, device, stamp), signature) ? device : null
}

/** Returns the `Set-Cookie` header for the browser of somebody who has just proved who they are. */
export async function rememberDevice(
  payload: Payload,
  { userId, cookie, door }: { userId: string; cookie: string | undefined; door: Door },
): Promise<string> {
  const credentials = await findCredentials(payload, userId)
  const stamp = credentials?.stamp ?? ''
  const known = credentials && findKnownDevice(credentials, cookie)
  const device = known ?? randomBytes(12).toString('base64url')
  const value = `${userId}.${device}.${sign(textOf(userId, device, stamp))}`
  return cookies[door].write(value, oneYear)
}
