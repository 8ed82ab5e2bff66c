import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeAnswer {
  status?: number
  body: unknown
  headers?: Record<string, string>
}

const emptyList: FakeAnswer = { body: [] }
const nothing: FakeAnswer = { status: 404, body: { message: 'No such thing' } }
const words: FakeAnswer = { body: { title: '', text: '', reasons: [] } }

function usualAnswer(url: string) {
  if (url.startsWith('/api/words/')) return words
  return url.startsWith('/api/products?') ? emptyList : nothing
}

const firstAnswers: [string, FakeAnswer][] = [
  ['/api/site', { body: { brand: 'Fake', name: 'site' } }],
  ['/api/products/facets?latest=true', { body: {} }],
  ['/readyz', { body: { status: 'ok' } }],
]

function hold(cms: { held: Promise<void> | undefined }) {
  let letGo = () => {}
  cms.held = new Promise((resolve) => {
    letGo = () => {
      cms.held = undefined
      resolve()
    }
  })
  return letGo
}

/** Starts a fake CMS that gives preset answers, records requests, and sends events on its stream on demand. */
export async function startFakeCms(port = 0) {
  const asked: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[] = []
  const streams = new Set<http.ServerResponse>()
  const cms = {
    asked,
    url: '',
    version: 'first',
    hasStream: true,
    isDown: false,
    /** Accepts connections and requests but answers none. */
    isFrozen: false,
    /** Answers as if from memory, marked so, without a version. */
    isWithoutDatabase: false,
    /** Gives each answer an ETag of its bytes, and answers 304. */
    hasEtags: false,
    /** Answers wait until the test lets them go. */
    held: undefined as Promise<void> | undefined,
    /** Holds the answers from now on. Returns how to let them go. */
    hold: (): (() => void) => hold(cms),
    answers: new Map(firstAnswers),
    count: (path: string) => asked.filter(({ url }) => url === path).length,
    /** Tells the next version. `change`: what has changed since the one before. */
    announce(version: string, change: { since?: string; tags?: string[] } = {}) {
      cms.version = version
      for (const stream of streams) stream.write(`data: ${JSON.stringify({ version, ...change })}\n\n`)
    },
    cutStream() {
      cms.hasStream = false
      for (const stream of streams) stream.destroy()
      // At once, so that who waits for the next stream does not see this one.
      streams.clear()
    },
    get streams() {
      return streams.size
    },
    underWay: 0, // Requests whose answer is not sent, and whose connection is open; the stream is one.
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function openStream(res: http.ServerResponse) {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    res.write(`data: ${JSON.stringify({ version: cms.version })}\n\n`)
    streams.add(res)
    res.on('close', () => streams.delete(res))
  }

  const server = http.createServer(async (req, res) => {
    cms.underWay += 1
    res.once('close', () => (cms.underWay -= 1))
    let body = ''
    for await (const part of req) body += String(part)
    const { method = '', url = '', headers } = req
    asked.push({ method, url, headers, body })
    if (cms.isDown || (url === '/internal/changes' && !cms.hasStream)) return void res.destroy()
    if (cms.isFrozen) return
    if (url === '/internal/changes') return openStream(res)
    const answer = cms.answers.get(url) ?? usualAnswer(url)
    await cms.held
    const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(JSON.stringify(answer.body))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    const isKnown = cms.hasEtags && headers['if-none-match'] === etag
    res.writeHead(isKnown ? 304 : (answer.status ?? 200), {
      ...(cms.hasEtags && { ETag: etag }),
      'Content-Type': 'application/json',
      ...(!isKnown && { 'Content-Length': bytes.length }),
      'X-Powered-By': 'fake',
      ...(/^\d+$/.test(cms.version) && !cms.isWithoutDatabase && { 'X-Catalogue-Version': cms.version }),
      ...(cms.isWithoutDatabase && { 'Cache-Status': 'cms; hit; detail=database-unreachable' }),
      ...answer.headers,
    })
    res.end(method === 'HEAD' || isKnown ? undefined : bytes)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  cms.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return cms
}

export type FakeCms = Awaited<ReturnType<typeof startFakeCms>>
