export type HeaderFields = Record<string, string | string[] | undefined>

// These headers belong to one connection, not to the message (RFC 9110, 7.6.1).
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
// Only the storefront tells the CMS the visitor's address, so a visitor's own header is dropped. Cookies are dropped
// as well, because users have tokens; all but our own, which go to the accounts alone.
const ours =
  /^(host|cookie|forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-internal-signature|x-request-id|x-catalogue-.*)$/
const notOurs = /^(set-cookie|x-powered-by|x-request-id|x-shows-stock|strict-transport-security)$/

function withoutHops(headers: HeaderFields, dropped: RegExp): HeaderFields {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !named.includes(name) && !dropped.test(name),
  )
  return Object.fromEntries(kept)
}

/** By which a browser is known or trusted, and renews its token. They have no business but at the accounts. */
const isOwn = (cookie: string) => /^(__Host-)?baithak-(device|trust|session)=/.test(cookie.trim())
const textsOf = (value: string | string[] | undefined) => [value ?? []].flat()

const isOwnPage = ({ origin, host }: HeaderFields) =>
  typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host

/** The headers of a visitor's request for `path` that reach the CMS. */
export function passedToCms(headers: HeaderFields, path: string): HeaderFields {
  const passed = withoutHops(headers, ours)
  if (!/^\/api\/users(\/|$)/i.test(path)) return passed
  // The CMS does not hear the host. Browsers say nothing of the site where there is no TLS.
  if (isOwnPage(headers)) passed['sec-fetch-site'] ??= 'same-origin'
  const own = textsOf(headers.cookie)
    .flatMap((text) => text.split(';'))
    .filter(isOwn)
  return own.length > 0 ? { ...passed, cookie: own.map((cookie) => cookie.trim()).join('; ') } : passed
}

/** The headers of a CMS answer that reach the visitor. */
export function passedToVisitor(headers: HeaderFields): HeaderFields {
  const own = textsOf(headers['set-cookie']).filter(isOwn)
  const passed = withoutHops(headers, notOurs)
  return own.length > 0 ? { ...passed, 'set-cookie': own } : passed
}
