import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { ClientContext } from '../cms/fetchFromCms.ts'
import { CmsUnavailable } from '../cms/CmsUnavailable.ts'
import type { Freshness, Source } from '../cms/freshness.ts'
import { chooseEncoding } from 'cms/sockets/encoding'
import { compressPage, withEncoding, type RenderedPage, type CompressedPage } from '../cache/compressPage.ts'
import type { PageCache } from '../cache/pageCache.ts'
import type { Provenance } from '../http/metrics.ts'
import { failurePage, retryPage, retryAfter } from './plainPages.ts'
import { isShell } from './renderPage.ts'
import { requestIdOf, setRoute } from '../http/requestFacts.ts'
import { isSecretPage, secretHeaders, withoutSecret } from '../http/secretPages.ts'
import type { StorefrontApp } from '../assets/storefrontApp.ts'
import type { TransportSecurity } from '../http/transportSecurity.ts'
import { hasCopy } from '../http/hasCopy.ts'

const cacheStatus: Record<Provenance, string> = {
  hit: 'storefront; hit',
  confirmed: 'storefront; hit; detail=confirmed',
  stale: 'storefront; hit; detail=stale',
  miss: 'storefront; fwd=miss',
  tentative: 'storefront; fwd=miss; detail=stale',
}

/** Returns names and values in turn. */
const headersOf = ({ headers }: CompressedPage, url: string | undefined) =>
  isSecretPage(url) ? headers.map((text, at) => secretHeaders[headers[at - 1] ?? ''] ?? text) : [...headers]

/** Sends a finished page, or a 304 if the client already has it. */
const createWriter = (transportSecurity: TransportSecurity) =>
  function write(req: IncomingMessage, res: ServerResponse, page: CompressedPage, provenance?: Provenance) {
    const headers = headersOf(page, req.url)
    headers.push('X-Request-Id', requestIdOf(req))
    if (provenance) headers.push('Cache-Status', cacheStatus[provenance])
    headers.push(...transportSecurity(req))
    if (page.status === 503 || page.status === 429) headers.push('Retry-After', String(retryAfter))
    // Express may have set some of these headers already; the page's own list contains them.
    for (const name of res.getHeaderNames()) res.removeHeader(name)
    if (page.status === 200 && hasCopy(req.headers['if-none-match'], page.etag)) {
      res.writeHead(304, headers).end()
      return
    }
    const chosen = chooseEncoding(req.headers['accept-encoding'])
    const body = page.bodies[chosen] ?? page.bodies.identity
    if (!body) throw new Error(`A page without ${chosen}`)
    res.writeHead(page.status, [...headers, ...body.headers])
    res.end(req.method === 'HEAD' ? undefined : body.bytes)
  }

type FoundPage = ReturnType<StorefrontApp['findPage']>

interface PagesOptions {
  loadApp: () => Promise<StorefrontApp>
  render: (app: StorefrontApp, found: FoundPage, client: ClientContext) => Promise<RenderedPage>
  /** Returns a renderer if the path is a file that is made from the catalogue. */
  renderFile: (
    app: StorefrontApp,
    pathname: string,
    client: ClientContext,
  ) => (() => Promise<RenderedPage>) | undefined
  /** Returns where an address without a page leads; '' where it leads nowhere. */
  findMoved: (pathname: string, search: string, client: ClientContext) => Promise<string>
  /** Asks the CMS whether answers still hold. Returns null if one of them does not. */
  confirm: (sources: readonly Source[], client: ClientContext) => Promise<Freshness | null>
  /** Absent in development, where every page is rendered anew. */
  cache: PageCache | undefined
  transportSecurity: TransportSecurity
  countPage: (provenance: Provenance) => void
  log: Logger
}

const notFoundKey = 'not found'
const redirectRoute = 'redirect'
const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

const keptFor = (seconds: number) => ({ 'Cache-Control': `public, max-age=${seconds}` })

function lead(res: ServerResponse, target: string, headers: Readonly<Record<string, string>>) {
  res.writeHead(301, { Location: target, ...headers }).end()
}

function splitAddress(url: string) {
  const [pathname = '/', ...rest] = url.split('?')
  return { pathname, search: rest.length > 0 ? `?${rest.join('?')}` : '' }
}

/** Leads on from an address without a page. Returns false where it leads nowhere. */
const createLeadOn =
  (findMoved: PagesOptions['findMoved']) =>
  async (res: ServerResponse, url: string, client: ClientContext) => {
    const { pathname, search } = splitAddress(url)
    const moved = isSecretPage(url) ? '' : await findMoved(pathname, search, client)
    if (moved) lead(res, moved, keptFor(300))
    return Boolean(moved)
  }

type Send = (
  req: IncomingMessage,
  res: ServerResponse,
  page: CompressedPage,
  provenance?: Provenance,
) => Promise<void>

/** Answers with a plain error page when the requested page cannot be rendered. */
const createFailureHandler =
  (send: Send, log: Logger) => async (error: unknown, req: IncomingMessage, res: ServerResponse) => {
    const isOutage = error instanceof CmsUnavailable
    const requestId = requestIdOf(req)
    if (isOutage) log.warn({ requestId }, withoutSecret(error.message))
    else log.error({ requestId, err: error }, `Could not render ${withoutSecret(req.url)}`)
    const page = isOutage ? retryPage : failurePage(500, 'Internal Server Error')
    if (res.headersSent) res.destroy()
    else await send(req, res, await compressPage(page))
  }

export function createPages(options: PagesOptions) {
  const { loadApp, render, renderFile, findMoved, confirm, cache, transportSecurity, countPage, log } =
    options
  const write = createWriter(transportSecurity)
  const leadOn = createLeadOn(findMoved)
  // From the address as visitors request it to the cache key and route of its page.
  const keys = new LRUCache<string, { key: string; route: string }>({ max: 5_000 })

  const send: Send = async (req, res, page, provenance) => {
    if (provenance) countPage(provenance)
    const encoding = chooseEncoding(req.headers['accept-encoding'])
    write(req, res, await withEncoding(page, encoding), provenance)
  }

  /** The fast path, before Express: serves a page that is stored, fresh and compressed. */
  function answerStored(req: IncomingMessage, res: ServerResponse): boolean {
    if (!cache || !isReading(req.method)) return false
    const known = keys.get(req.url ?? '')
    const page = known && cache.find(known.key)
    // A page that is not yet stored in this encoding takes the slow path.
    if (!known || !page?.bodies[chooseEncoding(req.headers['accept-encoding'])]) return false
    setRoute(req, known.route, true)
    countPage('hit')
    write(req, res, page, 'hit')
    return true
  }

  async function answer(url: string, client: ClientContext, req: IncomingMessage, res: ServerResponse) {
    const app = await loadApp()
    const { pathname, search } = splitAddress(url)
    setRoute(req, redirectRoute)
    const target = app.findRedirect(pathname, search)
    if (target !== undefined) return lead(res, target, isSecretPage(url) ? secretHeaders : keptFor(3600))
    const found = app.findPage(pathname, search)
    const known = found?.isKnown ? found : undefined
    const file = renderFile(app, pathname, client)
    const route = file ? pathname : (known?.route.path ?? notFoundKey)
    setRoute(req, route)
    const renderIt = file ?? (() => render(app, known, client))
    const isMoved = async (status: number) => status === 404 && !file && leadOn(res, url, client)
    if (!cache || (known && !known.isStored)) {
      const wanted = ['identity', chooseEncoding(req.headers['accept-encoding'])] as const
      const page = await compressPage(await renderIt(), { wanted })
      if (!(await isMoved(page.status))) write(req, res, page)
      return
    }
    const shell = known && isShell(known)
    const key = file ? pathname : shell ? known.route.path : (known?.url ?? notFoundKey)
    const { page, provenance } = await cache.get(key, {
      render: async (old) => {
        const rendered = await renderIt()
        const { isStored, isNarrowed, freshness } = rendered
        return { page: await compressPage(rendered, { old }), isStored, isNarrowed, freshness }
      },
      confirm: (sources) => confirm(sources, client),
    })
    if (await isMoved(page.status)) return
    if (key !== notFoundKey && !shell && url.length < 500 && !isSecretPage(url)) keys.set(url, { key, route })
    setRoute(req, route, provenance === 'hit')
    await send(req, res, page, provenance)
  }

  const answerFailure = createFailureHandler(send, log)

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
