// The measure for the shop's answers: the same bytes with the same headers, from node:http alone or from express.static.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { at } from '../lib/places.mjs'

// The storefront's own express.
const express = createRequire(at('storefront/package.json'))('express')

const [kind, folder] = process.argv.slice(2)
const headers = JSON.parse(await readFile(`${folder}/headers.json`, 'utf8'))
const body = await readFile(`${folder}/body.html`)

const bare = () =>
  createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })

const still = () => {
  const app = express()
  app.disable('x-powered-by')
  const own = new Set(['etag', 'last-modified', 'content-length', 'accept-ranges'])
  const setHeaders = (response) => {
    for (const [name, value] of Object.entries(headers)) if (!own.has(name)) response.setHeader(name, value)
  }
  app.use(express.static(folder, { setHeaders, index: 'body.html' }))
  return createServer(app)
}

const server = (kind === 'bare' ? bare() : still()).listen(0, '127.0.0.1', () =>
  process.send(server.address().port),
)
process.once('disconnect', () => process.exit(0))
