/**
 * A browser's token lives for a quarter of an hour. The rest of the storefront holds the token of the login and never
 * learns that another one goes out in its place: so no page loads anew, and nothing is asked twice.
 */
interface Claims {
  /** The id of the login, which every renewed token keeps. */
  jti: string
  exp: number
}

export interface TokenStore {
  /** Returns the newest token that this browser has, of any tab; null without a login. */
  find: () => string | null
  keep: (token: string) => void
}

let store: TokenStore = { find: () => null, keep: () => undefined }

/** Has renewed tokens kept where other tabs and the next page find them. */
export const keepTokensIn = (place: TokenStore) => {
  store = place
}

/** Renews this long (seconds) before the end, so that a request on its way is still accepted. */
const leadSeconds = 30
/** A browser whose clock is wrong renews no more often than this (ms) by the clock alone. */
const pauseMs = 60_000

/** Returns what a token says of itself; null if it is none. Only the server checks the signature. */
function readClaims(token: string): Claims | null {
  try {
    const [, body = ''] = token.split('.')
    const text = atob(body.replaceAll('-', '+').replaceAll('_', '/'))
    const { jti, exp } = JSON.parse(text) as Partial<Claims>
    return typeof jti === 'string' && typeof exp === 'number' ? { jti, exp } : null
  } catch {
    return null
  }
}

/** Whether two tokens are of one login. */
export function isOfSameLogin(token: string, other: string) {
  const login = readClaims(token)?.jti
  return login !== undefined && login === readClaims(other)?.jti
}

const newest = new Map<string, string>()
const renewed = new Map<string, number>()
const renewing = new Map<string, Promise<string>>()

/** Returns the newest token of the same login that is known here. */
function findNewest(token: string, { jti, exp }: Claims) {
  const candidates = [token, newest.get(jti), store.find()]
  let best = { token, exp }
  for (const one of candidates) {
    const claims = one ? readClaims(one) : null
    if (one && claims?.jti === jti && claims.exp >= best.exp) best = { token: one, exp: claims.exp }
  }
  return best
}

const request = () =>
  fetch('/api/users/renew', {
    method: 'POST',
    credentials: 'same-origin',
  })

/** Renews at once again if no answer has come, as after a change of the network. Throws if none comes then. */
async function ask(token: string, jti: string): Promise<string> {
  const response = await request().catch(request)
  if (response.status >= 500) throw new Error('The login could not be renewed.')
  if (!response.ok) return token
  const { token: next } = (await response.json()) as { token: string }
  // Another tab may have logged in as somebody else meanwhile.
  if (readClaims(next)?.jti !== jti) return token
  newest.set(jti, next)
  store.keep(next)
  return next
}

/** Renews a token by the browser's cookie; tabs take turns. Returns the old one if the shop refuses. Throws without an answer. */
function renew(token: string, claims: Claims): Promise<string> {
  const known = renewing.get(claims.jti)
  if (known) return known
  const inTurn = async () => {
    // The tab before may have done it already.
    const best = findNewest(token, claims)
    return best.token === token ? ask(token, claims.jti) : best.token
  }
  // Browsers offer no locks to pages without TLS.
  const { locks } = navigator as { locks?: LockManager | null }
  const turn: Promise<string> = locks ? locks.request('baithak-renewal', inTurn) : inTurn()
  const result = turn
    .catch((error: unknown) => {
      // The next request tries again.
      renewed.delete(claims.jti)
      throw error
    })
    .finally(() => renewing.delete(claims.jti))
  renewed.set(claims.jti, performance.now())
  renewing.set(claims.jti, result)
  return result
}

/** Returns the token to send in place of `token`: the newest of the same login, renewed if it is about to end. */
export async function freshToken(token: string): Promise<string> {
  const claims = readClaims(token)
  if (!claims) return token
  const best = findNewest(token, claims)
  if (best.exp - Date.now() / 1000 >= leadSeconds) return best.token
  const isRecent = performance.now() - (renewed.get(claims.jti) ?? -pauseMs) < pauseMs
  if (isRecent && !renewing.has(claims.jti)) return best.token
  return renew(best.token, { ...claims, exp: best.exp }).catch(() => best.token)
}

/** Returns another token after the server has refused `refused` (401); null if there is none. Throws if nobody answers. */
export async function anotherToken(refused: string): Promise<string | null> {
  const claims = readClaims(refused)
  const next = claims && (await renew(refused, claims))
  return next === refused ? null : next
}
