import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

// These belong to one connection, not to the message (RFC 9110, 7.6.1).
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
// Only we tell the CMS who is asking; a visitor's own word does not travel. Nor does a cookie: users have tokens.
const ours =
  /^(host|cookie|forwarded|x-forwarded-.*|x-real-ip|x-client-address|x-internal-signature|x-request-id|x-catalogue-.*)$/
const notOurs = /^(set-cookie|x-powered-by|x-request-id|strict-transport-security)$/

function withoutHops(headers: IncomingHttpHeaders, dropped: RegExp): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  const kept = Object.entries(headers).filter(
    ([name]) => !hopByHop.has(name) && !named.includes(name) && !dropped.test(name),
  )
  return Object.fromEntries(kept)
}

/** What a visitor's request says to the CMS. */
export const passedToCms = (headers: IncomingHttpHeaders) => withoutHops(headers, ours)

/** What an answer of the CMS says to the visitor. */
export const passedToVisitor = (headers: IncomingHttpHeaders) => withoutHops(headers, notOurs)
