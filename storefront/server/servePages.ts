import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Asker } from './askCms.ts'
import { createWriter } from './createWriter.ts'
import { CmsUnavailable } from './loadAnswers.ts'
import { chooseEncoding } from './encodings.ts'
import { addEncoding, packPage, type PackedPage } from './packPage.ts'
import type { PageCache } from './pageCache.ts'
import type { Provenance } from './pageStore.ts'
import { failurePage, retryPage } from './plainPages.ts'
import { isShell, type DrawnPage } from './renderPage.ts'
import { requestIdOf, setRoute } from './requestFacts.ts'
import { isSecretPage, secretHeaders, withoutSecret } from './secretPages.ts'
import type { StorefrontApp } from './storefrontApp.ts'
import type { TrustProxy } from './visitors.ts'

type FoundPage = ReturnType<StorefrontApp['findPage']>

interface PagesOptions {
  loadApp: () => Promise<StorefrontApp>
  draw: (app: StorefrontApp, found: FoundPage, asker: Asker) => Promise<DrawnPage>
  /** The drawing of a file that is made from the catalogue, if the path is one. */
  drawFile: (app: StorefrontApp, pathname: string, asker: Asker) => (() => Promise<DrawnPage>) | undefined
  /** Absent in development, where every page is drawn anew. */
  cache: PageCache | undefined
  trustProxy: TrustProxy
  countPage: (provenance: Provenance) => void
  log: Logger
}

const notFoundKey = 'not found'
const redirectRoute = 'redirect'
const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

function splitAddress(url: string) {
  const [pathname = '/', ...rest] = url.split('?')
  return { pathname, search: rest.length > 0 ? `?${rest.join('?')}` : '' }
}

export function createPages({ loadApp, draw, drawFile, cache, trustProxy, countPage, log }: PagesOptions) {
  const write = createWriter(trustProxy)
  // Addresses as visitors write them, the page that each of them means, and its route.
  const keys = new LRUCache<string, { key: string; route: string }>({ max: 5_000 })

  async function send(req: IncomingMessage, res: ServerResponse, page: PackedPage, provenance?: Provenance) {
    if (provenance) countPage(provenance)
    await addEncoding(page, chooseEncoding(req.headers['accept-encoding']))
    write(req, res, page, provenance)
  }

  /** The quick way, before Express: a page that is known, fresh and finished. */
  function answerStored(req: IncomingMessage, res: ServerResponse): boolean {
    if (!cache || !isReading(req.method)) return false
    const known = keys.get(req.url ?? '')
    const page = known && cache.find(known.key)
    // One in an encoding that is not at hand yet takes the long way.
    if (!known || !page?.bodies[chooseEncoding(req.headers['accept-encoding'])]) return false
    setRoute(req, known.route, true)
    countPage('hit')
    write(req, res, page, 'hit')
    return true
  }

  async function answer(url: string, asker: Asker, req: IncomingMessage, res: ServerResponse) {
    const app = await loadApp()
    const { pathname, search } = splitAddress(url)
    setRoute(req, redirectRoute)
    const target = app.findRedirect(pathname, search)
    if (target !== undefined) {
      const kept = isSecretPage(url) ? secretHeaders : { 'Cache-Control': 'public, max-age=3600' }
      res.writeHead(301, { Location: target, ...kept }).end()
      return
    }
    const found = app.findPage(pathname, search)
    const known = found?.isKnown ? found : undefined
    const file = drawFile(app, pathname, asker)
    const route = file ? pathname : (known?.route.path ?? notFoundKey)
    setRoute(req, route)
    const drawIt = file ?? (() => draw(app, known, asker))
    if (!cache || (known && !known.isStored)) {
      const wanted = ['identity', chooseEncoding(req.headers['accept-encoding'])] as const
      write(req, res, await packPage(await drawIt(), wanted))
      return
    }
    const shell = known && isShell(known)
    const key = file ? pathname : shell ? known.route.path : (known?.url ?? notFoundKey)
    const { page, provenance } = await cache.get(key, async () => {
      const drawn = await drawIt()
      return { page: await packPage(drawn), isStored: drawn.isStored, drawnFrom: drawn.drawnFrom }
    })
    if (key !== notFoundKey && !shell && url.length < 500 && !isSecretPage(url)) keys.set(url, { key, route })
    setRoute(req, route, provenance === 'hit')
    await send(req, res, page, provenance)
  }

  async function answerFailure(error: unknown, req: IncomingMessage, res: ServerResponse) {
    const isOutage = error instanceof CmsUnavailable
    const requestId = requestIdOf(req)
    if (isOutage) log.warn({ requestId }, withoutSecret(error.message))
    else log.error({ requestId, err: error }, `Could not draw ${withoutSecret(req.url)}`)
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
      await answer(req.originalUrl, { address: req.ip ?? '', requestId: requestIdOf(req) }, req, res)
    } catch (error) {
      await answerFailure(error, req, res)
    }
  }

  return { handler, answerStored, answerFailure }
}
