import type { Duplex } from 'node:stream'

const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 429: 'Too Many Requests' }

/** Closes a connection with a plain sentence, without reading further. A client that does not read it is not waited for. */
export function refuseSocket(
  socket: Duplex & { destroySoon?: () => void },
  status: keyof typeof reasons,
  sentence: string,
) {
  if (socket.destroyed) return
  const retry = status === 429 ? 'Retry-After: 5\r\n' : ''
  // A peer that resets its connection meanwhile is no failure of ours.
  socket.on('error', () => undefined)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${reasons[status]}\r\nContent-Type: text/plain; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(sentence)}\r\n${retry}Cache-Control: no-store\r\n` +
        `Connection: close\r\n\r\n${sentence}`,
    )
  if (socket.destroySoon) socket.destroySoon()
  else socket.destroy()
}
