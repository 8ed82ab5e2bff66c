import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { RequestHandler } from 'express'
import { chooseEncoding } from './encodings.ts'
import { setRoute } from './requestFacts.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  headers: Record<string, string>
  identity: Buffer
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

const readIfThere = (path: string) => readFile(path).catch(() => undefined)

async function readStaticFile(folder: string, name: string): Promise<StaticFile> {
  const path = join(folder, name)
  const [identity, br, gzip] = await Promise.all([
    readFile(path),
    readIfThere(`${path}.br`),
    readIfThere(`${path}.gz`),
  ])
  const isHashed = name.startsWith('assets/')
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return {
    identity,
    br,
    gzip,
    headers: {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ETag: `W/"${etag}"`,
      ...((br || gzip) && { Vary: 'Accept-Encoding' }),
    },
  }
}

/** The browser's build, a megabyte or two, held in memory with the compressed forms that the build made. */
export async function serveStaticFiles(folder: string): Promise<RequestHandler> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    const name = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (!entry.isFile() || name.startsWith('.') || /\.(br|gz)$/.test(name)) continue
    files.set(`/${name}`, await readStaticFile(folder, name))
  }
  return (req, res, next) => {
    const file = files.get(req.path)
    const isAsset = req.path.startsWith('/assets/')
    if (file || isAsset) setRoute(req, isAsset ? '/assets/…' : 'file', file !== undefined)
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) {
      if (isAsset) res.status(404).type('text').send('Not Found')
      else next()
      return
    }
    res.set(file.headers)
    if (req.headers['if-none-match']?.includes(String(file.headers.ETag))) {
      res.status(304).end()
      return
    }
    const encoding = chooseEncoding(req.headers['accept-encoding'])
    const packed = encoding === 'identity' ? undefined : file[encoding]
    if (packed) res.set('Content-Encoding', encoding)
    const bytes = packed ?? file.identity
    res.set('Content-Length', String(bytes.length)).end(req.method === 'HEAD' ? undefined : bytes)
  }
}
