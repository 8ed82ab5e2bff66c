import { type Scope, scopes } from '../contract/accounts/sessions.ts'
import { HttpError } from '../errors.ts'
import type { StoredSession } from './sessions.ts'

/** The scopes of the routes under a first segment of /api: to read, and for everything else. No key opens what is not here. */
const needed: Readonly<Record<string, readonly [Scope, Scope]>> = {
  products: ['catalogue:read', 'catalogue:write'],
  uploads: ['catalogue:write', 'catalogue:write'],
  orders: ['orders:read', 'orders:write'],
  papers: ['orders:read', 'orders:write'],
  enquiries: ['enquiries', 'enquiries'],
  quotes: ['enquiries', 'enquiries'],
}
/** Reviews are written in a person's own name. */
const personal = /^\/api\/products\/[^/]+\/reviews/i

export const scopesOf = ({ scopes: text }: Pick<StoredSession, 'scopes'>) =>
  scopes.filter((scope) => text?.split(' ').includes(scope))

/** Throws 403 for a key of a program that has no scope for this request. Logins and tokens without scopes pass. */
export function requireScope(
  session: Pick<StoredSession, 'scopes'>,
  { method, originalUrl }: { method: string; originalUrl: string },
): void {
  if (!session.scopes) return
  const [, api, segment = ''] = originalUrl.split(/[/?]/)
  const pair = api === 'api' && !personal.test(originalUrl) ? needed[segment.toLowerCase()] : undefined
  if (!pair) throw new HttpError(403, 'A key with scopes may not do this. Please log in yourself.')
  const scope = pair[method === 'GET' || method === 'HEAD' ? 0 : 1]
  if (!scopesOf(session).includes(scope)) throw new HttpError(403, `This key has no scope ${scope}.`)
}
