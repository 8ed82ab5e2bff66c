import type { Readable } from 'node:stream'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import type { FileMemory } from '../http/createFileMemory.ts'
import { chooseEncoding } from 'cms/sockets/encoding'
import { setRoute } from '../http/requestFacts.ts'

const notServed = /\/$|\.(br|gz)$/

function keepsFor(path: string) {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // A worker of an earlier build would keep the pages of that build.
  return path === '/worker.js' ? 'no-cache' : 'public, max-age=3600'
}

/** Serves the browser's build, with the compressed files that the build made. Lists the files once, at the start. */
export function serveStaticFiles(folder: string, fileMemory: FileMemory): RequestHandler {
  const serve = sirv(folder, {
    extensions: [],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', keepsFor(path))
    },
  })

  return (req, res, next) => {
    const isAsset = req.path.startsWith('/assets/')
    const pass = () => {
      setRoute(req, isAsset ? '/assets/…' : 'other')
      if (isAsset) res.status(404).type('text').send('Not Found')
      else next()
    }
    if ((req.method !== 'GET' && req.method !== 'HEAD') || notServed.test(req.path)) {
      pass()
      return
    }
    setRoute(req, isAsset ? '/assets/…' : 'file', true)
    // sirv ignores the qualities in Accept-Encoding and supports only the simplest ranges.
    req.headers['accept-encoding'] = chooseEncoding(req.headers['accept-encoding'])
    delete req.headers.range
    // If the client disconnects, sirv leaves the file open (https://github.com/sveltejs/kit/issues/11617); if the file
    // disappears, it crashes the process.
    res.once('pipe', (file: Readable) => {
      if (isAsset) fileMemory.watch(req, res, file)
      file.once('error', () => res.destroy())
      res.once('close', () => file.destroy())
    })
    serve(req, res, pass)
  }
}
