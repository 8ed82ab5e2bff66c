// The reference for the shop's answers: the same bytes and headers, from node:http alone.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Head {
  status: number
  headers: Record<string, string>
}

const [folder = ''] = process.argv.slice(2)
const { status, headers } = JSON.parse(await readFile(`${folder}/head.json`, 'utf8')) as Head
const body = await readFile(`${folder}/body`)

const server = createServer((_, response) => {
  response.writeHead(status, headers)
  if (status === 304) response.end()
  else response.end(body)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
