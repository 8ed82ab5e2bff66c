import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Product } from 'cms/contract/products'
import type { Site } from 'cms/contract/site'
import { Router, type RequestHandler } from 'express'
import type { Changes } from './changes.ts'
import { writeManifest } from './manifest.ts'
import { chooseEncoding, type Encoding } from './packPage.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

interface TextFile {
  type: string
  etag: string
  bodies: Record<Encoding, Buffer>
}

interface SeoOptions {
  /** Reads a URL of the API from the CMS; throws when there is no usable answer. */
  loadApi: (url: string) => Promise<unknown>
  publicUrl: string
  changes: Changes['state']
}

const patience = 8_000
const withoutNews = 5_000

/** The plain way to the CMS's API. */
export const loadFrom =
  (cmsUrl: string): SeoOptions['loadApi'] =>
  async (url) => {
    const response = await fetch(cmsUrl + url, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return response.json()
  }

async function packText(text: string, type: string): Promise<TextFile> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([compressBrotli(identity), compressGzip(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { type, etag, bodies: { identity, br, gzip: gzipped } }
}

/** Makes a file once for each version of the catalogue, and once for all who wait for it. */
function remember(make: () => Promise<TextFile>, changes: Changes['state']): () => Promise<TextFile> {
  let kept: { file: Promise<TextFile>; generation: number; at: number } | undefined
  const isFresh = () =>
    kept !== undefined &&
    (changes.isConnected ? kept.generation === changes.generation : performance.now() - kept.at < withoutNews)
  return () => {
    if (kept && isFresh()) return kept.file
    const file = make()
    const entry = { file, generation: changes.generation, at: performance.now() }
    kept = entry
    file.catch(() => {
      if (kept === entry) kept = undefined
    })
    return file
  }
}

const answer =
  (find: () => Promise<TextFile>): RequestHandler =>
  async (req, res) => {
    let file: TextFile
    try {
      file = await find()
    } catch {
      res.status(503).set('Retry-After', '5').type('text').send('The showroom is not answering just now.')
      return
    }
    res.set({
      'Cache-Control': 'no-cache',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      'Content-Type': file.type,
    })
    if (req.headers['if-none-match']?.includes(file.etag)) {
      res.status(304).end()
      return
    }
    const encoding = chooseEncoding(req.headers['accept-encoding'])
    if (encoding !== 'identity') res.set('Content-Encoding', encoding)
    res.set('Content-Length', String(file.bodies[encoding].length))
    res.end(req.method === 'HEAD' ? undefined : file.bodies[encoding])
  }

/** What machines read about the shop: sitemap, rules for robots, manifest. */
export function seoRoutes({ loadApi, publicUrl, changes }: SeoOptions): Router {
  const sitemap = async () => {
    const products = (await loadApi('/api/products')) as Product[]
    return packText(writeSitemap(products, publicUrl), 'application/xml; charset=utf-8')
  }
  const manifest = async () =>
    packText(writeManifest((await loadApi('/api/site')) as Site), 'application/manifest+json; charset=utf-8')
  const robots = packText(writeRobots(publicUrl), 'text/plain; charset=utf-8')

  const router = Router()
  router.get('/sitemap.xml', answer(remember(sitemap, changes)))
  router.get('/manifest.webmanifest', answer(remember(manifest, changes)))
  router.get(
    '/robots.txt',
    answer(() => robots),
  )
  router.get('/favicon.ico', (_req, res) => res.redirect(301, '/icons/favicon.ico'))
  return router
}
