// Serves the REST API of stock Payload with as little of our own as node:http allows.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { handleEndpoints } from 'payload'
import { openStockPayload } from './openStockPayload.ts'

const { config } = await openStockPayload()
const port = Number(process.env.PORT)

async function answer(req: IncomingMessage, res: ServerResponse) {
  if (req.url === '/readyz') return res.end()
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = Buffer.concat(await req.toArray())
  const response = await handleEndpoints({
    config,
    request: new Request(`http://127.0.0.1:${port}${req.url}`, {
      method: req.method,
      headers,
      ...(body.length > 0 && { body }),
    }),
  })
  res.writeHead(response.status, Object.fromEntries(response.headers))
  return res.end(Buffer.from(await response.arrayBuffer()))
}

createServer((req, res) => {
  answer(req, res).catch((error: unknown) => {
    console.error(error)
    res.writeHead(500).end()
  })
}).listen(port, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
