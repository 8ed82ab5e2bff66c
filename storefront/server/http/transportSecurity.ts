import type { IncomingMessage } from 'node:http'

/** Whether an address is one of our proxies. `distance` is 0 for the socket's other end. */
type TrustProxy = (address: string, distance: number) => boolean

/** Whether the request came over TLS, directly or according to a proxy that we trust. */
function isSecure(req: IncomingMessage, trustProxy: TrustProxy): boolean {
  if ('encrypted' in req.socket) return true
  const stated = req.headers['x-forwarded-proto']
  if (stated === undefined || !trustProxy(req.socket.remoteAddress ?? '', 0)) return false
  return String(stated).split(',')[0]?.trim() === 'https'
}

/** Returns the header by which browsers insist on TLS, as name and value; nothing for a request without TLS. */
export type TransportSecurity = (req: IncomingMessage) => readonly [string, string] | readonly []

/** Sent only over TLS: a browser must not insist on TLS for a shop without it. */
export function createTransportSecurity(
  trustProxy: TrustProxy,
  { withSubdomains }: { withSubdomains: boolean },
): TransportSecurity {
  const value = `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`
  const header = ['Strict-Transport-Security', value] as const
  return (req) => (isSecure(req, trustProxy) ? header : [])
}
