import type { IncomingMessage } from 'node:http'

/** Whether the socket's other end, or the n-th proxy before it, is one of ours. */
export type TrustProxy = (address: string, distance: number) => boolean

/** Whether the visitor came over TLS: by our own socket, or by the word of a proxy that we trust. */
export function isSecure(req: IncomingMessage, trustProxy: TrustProxy): boolean {
  if ('encrypted' in req.socket) return true
  const told = req.headers['x-forwarded-proto']
  if (told === undefined || !trustProxy(req.socket.remoteAddress ?? '', 0)) return false
  return String(told).split(',')[0]?.trim() === 'https'
}
