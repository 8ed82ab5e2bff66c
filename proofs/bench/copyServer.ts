// The reference for the shop's answers: the same bytes and headers, from node:http alone or from express.static.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'

interface Head {
  status: number
  headers: Record<string, string>
}

const [kind, folder = ''] = process.argv.slice(2)
const { status, headers } = JSON.parse(await readFile(`${folder}/head.json`, 'utf8')) as Head
const body = await readFile(`${folder}/body.html`)

const bareServer = () =>
  createServer((_, response) => {
    response.writeHead(status, headers)
    if (status === 304) response.end()
    else response.end(body)
  })

function staticServer() {
  const app = express()
  app.disable('x-powered-by')
  const own = new Set(['etag', 'last-modified', 'content-length', 'accept-ranges'])
  app.use(
    express.static(folder, {
      index: 'body.html',
      setHeaders: (response) => {
        for (const [name, value] of Object.entries(headers))
          if (!own.has(name)) response.setHeader(name, value)
      },
    }),
  )
  return createServer(app)
}

const server = (kind === 'bare' ? bareServer() : staticServer()).listen(0, '127.0.0.1', () =>
  process.send?.((server.address() as AddressInfo).port),
)
process.once('disconnect', () => process.exit(0))
