import type { IncomingMessage } from 'node:http'

/** Whether an address is one of our proxies. `distance` is 0 for the socket's other end. */
export type TrustProxy = (address: string, distance: number) => boolean

/** Whether the request came over TLS, directly or according to a proxy that we trust. */
export function isSecure(req: IncomingMessage, trustProxy: TrustProxy): boolean {
  if ('encrypted' in req.socket) return true
  const told = req.headers['x-forwarded-proto']
  if (told === undefined || !trustProxy(req.socket.remoteAddress ?? '', 0)) return false
  return String(told).split(',')[0]?.trim() === 'https'
}
