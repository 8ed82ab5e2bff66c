import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Recorded {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const keptHeaders = ['content-type', 'x-total-count', 'cache-control', 'etag']
const open = { 'Content-Type': 'text/event-stream' }

async function record(cmsUrl: string, path: string): Promise<Recorded> {
  const response = await fetch(`${cmsUrl}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** A number among the shop's facts, which every page carries. */
const countField = /"productCount":(\d+)/

/** Returns the facts with another number of products for each version, so that no page is as it was before. */
const factsOf = (body: Buffer, version: number) =>
  Buffer.from(
    body.toString().replace(countField, (_, count) => `"productCount":${Number(count) + (version % 100)}`),
  )

/**
 * Starts a stand-in for a CMS: it asks the CMS each question once and then answers from memory. `announce` tells the
 * storefronts of a new version of the catalogue, so that they draw every page again.
 */
export async function replayCms(cmsUrl: string) {
  const recorded = new Map<string, Promise<Recorded>>()
  const streams = new Set<ServerResponse>()
  let version = 1
  const sendVersion = (stream: ServerResponse) => stream.write(`data: ${JSON.stringify({ version })}\n\n`)

  const server = createServer(async (req, res) => {
    const { url = '' } = req
    if (url === '/readyz') return void res.end('{"status":"ok"}')
    if (url === '/internal/changes') {
      streams.add(res.writeHead(200, open))
      res.once('close', () => streams.delete(res))
      return void sendVersion(res)
    }
    const answer = recorded.get(url) ?? record(cmsUrl, url)
    recorded.set(url, answer)
    const { status, headers, body: recordedBody } = await answer
    const body = url === '/api/site' ? factsOf(recordedBody, version) : recordedBody
    res.writeHead(status, { ...headers, 'content-length': body.length, 'x-catalogue-version': version })
    res.end(body)
  })
  // The stream has no end, and a storefront that hears nothing for long takes it for dead.
  const heartbeat = setInterval(() => streams.forEach((stream) => stream.write(':\n\n')), 4000)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    announce() {
      version += 1
      streams.forEach(sendVersion)
    },
    async stop() {
      clearInterval(heartbeat)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ReplayedCms = Awaited<ReturnType<typeof replayCms>>
