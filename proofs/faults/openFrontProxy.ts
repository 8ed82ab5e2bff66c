import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** A request to forward. */
interface Passed {
  req: IncomingMessage
  res: ServerResponse
  /** Kept so that it can be sent to another storefront. */
  body: Promise<Buffer>
}

/**
 * Opens a proxy in front of the storefronts that behaves like Caddy. They take turns. A read goes to another one if the
 * connection is refused or breaks before the answer begins; a write only if the connection is refused.
 */
export async function openFrontProxy(ports: number[]) {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 })
  const counts = { repeated: 0, brokenOff: 0, unanswered: 0 }
  let turn = 0

  function send({ req, res, body }: Passed, [port, ...left]: number[]) {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const headers = {
      ...req.headers,
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-proto': 'http',
    }
    const asked = http.request({ host: '127.0.0.1', port, path: req.url, method: req.method, headers, agent })
    asked.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, res, (error) => {
        if (error && !req.destroyed) counts.brokenOff += 1
      })
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (res.headersSent || res.destroyed) return void res.destroy()
      if (left.length > 0 && (isReading || error.code === 'ECONNREFUSED')) {
        counts.repeated += 1
        return send({ req, res, body }, left)
      }
      counts.unanswered += 1
      res.writeHead(502, { 'content-type': 'text/plain' }).end('The proxy got no answer.')
    })
    if (isReading) asked.end()
    else body.then((bytes) => asked.end(bytes))
  }

  const server = http.createServer((req, res) => {
    turn += 1
    const first = turn % ports.length
    const body = req.toArray().then((chunks) => Buffer.concat(chunks))
    body.catch(() => res.destroy())
    send({ req, res, body }, [...ports.slice(first), ...ports.slice(0, first)])
  })
  server.keepAliveTimeout = 75_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}
