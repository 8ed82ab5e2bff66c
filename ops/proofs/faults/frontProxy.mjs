import http from 'node:http'
import { once } from 'node:events'
import { pipeline } from 'node:stream'

/**
 * What stands before the storefronts, as Caddy does: they take turns; what only reads is asked of another one when a
 * connection is refused or breaks before an answer began; what writes goes to another one only where nothing was sent.
 */
export async function openFrontProxy(ports) {
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 })
  const counts = { repeated: 0, brokenOff: 0, unanswered: 0 }
  let turn = 0

  function send(req, res, { port, left }) {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const headers = {
      ...req.headers,
      'x-forwarded-for': req.socket.remoteAddress,
      'x-forwarded-proto': 'http',
    }
    const asked = http.request({ host: '127.0.0.1', port, path: req.url, method: req.method, headers, agent })
    asked.on('response', (answer) => {
      res.writeHead(answer.statusCode, answer.rawHeaders)
      pipeline(answer, res, (error) => {
        if (error && !req.destroyed) counts.brokenOff += 1
      })
    })
    asked.on('error', (error) => {
      if (res.headersSent || res.destroyed) return void res.destroy()
      const [next, ...others] = left
      if (next && (isReading || error.code === 'ECONNREFUSED')) {
        counts.repeated += 1
        return send(req, res, { port: next, left: others })
      }
      counts.unanswered += 1
      res.writeHead(502, { 'content-type': 'text/plain' }).end('The proxy got no answer.')
    })
    if (isReading) asked.end()
    else req.body.then((body) => asked.end(body))
  }

  const readAll = async (req) => {
    const chunks = []
    for await (const chunk of req) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  const server = http.createServer((req, res) => {
    turn += 1
    const order = ports.map((_, index) => ports[(turn + index) % ports.length])
    // Kept, so that it can be sent to another one.
    req.body = readAll(req)
    req.body.catch(() => res.destroy())
    send(req, res, { port: order[0], left: order.slice(1) })
  })
  server.keepAliveTimeout = 75_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    counts,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}
