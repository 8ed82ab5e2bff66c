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
// as well: users have tokens.
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

/** The headers of a visitor's request that reach the CMS. */
export const passedToCms = (headers: HeaderFields) => withoutHops(headers, ours)

/** The headers of a CMS answer that reach the visitor. */
export const passedToVisitor = (headers: HeaderFields) => withoutHops(headers, notOurs)
