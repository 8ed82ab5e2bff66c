import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { createWriter } from './createWriter.ts'
import { CmsUnavailable } from './loadAnswers.ts'
import { addEncoding, chooseEncoding, packPage, type PackedPage } from './packPage.ts'
import type { PageCache, Provenance } from './pageCache.ts'
import { failurePage, retryPage } from './plainPages.ts'
import { isShell, type DrawnPage } from './renderPage.ts'
import { isSecretPage, secretHeaders, withoutSecret } from './secretPages.ts'
import type { StorefrontApp } from './storefrontApp.ts'
import type { TrustProxy } from './visitors.ts'

type FoundPage = ReturnType<StorefrontApp['findPage']>

interface PagesOptions {
  loadApp: () => Promise<StorefrontApp>
  draw: (app: StorefrontApp, found: FoundPage, visitor: string) => Promise<DrawnPage>
  /** The drawing of a file that is made from the catalogue, if the path is one. */
  drawFile: (app: StorefrontApp, pathname: string, visitor: string) => (() => Promise<DrawnPage>) | undefined
  /** Absent in development, where every page is drawn anew. */
  cache: PageCache | undefined
  trustProxy: TrustProxy
  log: Logger
}

const notFoundKey = 'not found'
const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

export function createPages({ loadApp, draw, drawFile, cache, trustProxy, log }: PagesOptions) {
  const write = createWriter(trustProxy)
  // Addresses as visitors write them, and the page that each of them means.
  const keys = new LRUCache<string, string>({ max: 5_000 })

  async function send(req: IncomingMessage, res: ServerResponse, page: PackedPage, provenance?: Provenance) {
    await addEncoding(page, chooseEncoding(req.headers['accept-encoding']))
    write(req, res, page, provenance)
  }

  /** The quick way, before Express: a page that is known, fresh and finished. */
  function answerStored(req: IncomingMessage, res: ServerResponse): boolean {
    if (!cache || !isReading(req.method)) return false
    const key = keys.get(req.url ?? '')
    const page = key === undefined ? undefined : cache.find(key)
    // One in an encoding that is not at hand yet takes the long way.
    if (!page?.bodies[chooseEncoding(req.headers['accept-encoding'])]) return false
    write(req, res, page, 'hit')
    return true
  }

  async function answer(url: string, visitor: string, req: IncomingMessage, res: ServerResponse) {
    const app = await loadApp()
    const [pathname = '/', ...rest] = url.split('?')
    const search = rest.length > 0 ? `?${rest.join('?')}` : ''
    const target = app.findRedirect(pathname, search)
    if (target !== undefined) {
      const kept = isSecretPage(url) ? secretHeaders : { 'Cache-Control': 'public, max-age=3600' }
      res.writeHead(301, { Location: target, ...kept }).end()
      return
    }
    const found = app.findPage(pathname, search)
    const known = found?.isKnown ? found : undefined
    const file = drawFile(app, pathname, visitor)
    const drawIt = file ?? (() => draw(app, known, visitor))
    if (!cache || (known && !known.isStored)) {
      const wanted = ['identity', chooseEncoding(req.headers['accept-encoding'])] as const
      write(req, res, await packPage(await drawIt(), wanted))
      return
    }
    const shell = known && isShell(known)
    const key = file ? pathname : shell ? known.route.path : (known?.url ?? notFoundKey)
    const { page, provenance } = await cache.get(key, async () => {
      const drawn = await drawIt()
      return { page: await packPage(drawn), isStored: drawn.isStored }
    })
    if (key !== notFoundKey && !shell && url.length < 500 && !isSecretPage(url)) keys.set(url, key)
    await send(req, res, page, provenance)
  }

  async function answerFailure(error: unknown, req: IncomingMessage, res: ServerResponse) {
    const isOutage = error instanceof CmsUnavailable
    if (isOutage) log.warn(withoutSecret(error.message))
    else log.error(error, `Could not draw ${withoutSecret(req.url)}`)
    if (res.headersSent) res.destroy()
    else
      await send(req, res, await packPage(isOutage ? retryPage : failurePage(500, 'Internal Server Error')))
  }

  const handler: RequestHandler = async (req, res) => {
    if (!isReading(req.method)) {
      res.status(405).set('Allow', 'GET, HEAD').type('text').send('Method Not Allowed')
      return
    }
    try {
      await answer(req.originalUrl, req.ip ?? '', req, res)
    } catch (error) {
      await answerFailure(error, req, res)
    }
  }

  return { handler, answerStored, answerFailure }
}
