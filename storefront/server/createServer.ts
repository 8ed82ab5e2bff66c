import http from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { guardSockets, requestTimes } from 'cms/sockets/guardSockets'
import { inTurn } from 'cms/sockets/inTurn'
import type { Logger } from 'pino'
import { createFetchFromCms, type FetchFromCms, type ClientContext } from './cms/fetchFromCms.ts'
import { createVersionState } from './cms/versionState.ts'
import { followChanges } from './cms/followChanges.ts'
import { createUpstreams, type Upstreams } from './cms/upstreams.ts'
import { proxyToCms } from './cms/proxyToCms.ts'
import { createConfirm } from './cms/confirmSources.ts'
import { newFreshness } from './cms/freshness.ts'
import type { Env } from './env.ts'
import { commonHeaders, reportPath } from './http/headers.ts'
import { createBrochureStore } from './cms/keepBrochure.ts'
import { createStaleResponses } from './cms/staleResponses.ts'
import { createMetrics } from './http/metrics.ts'
import { createFileMemory, type FileMemory } from './http/createFileMemory.ts'
import { createPageCache } from './cache/pageCache.ts'
import { renderPage } from './pages/renderPage.ts'
import { limitOpenRequests } from './http/limitOpenRequests.ts'
import { newRequestId, requestIdOf, setRoute } from './http/requestFacts.ts'
import { createRequestLog } from './http/createRequestLog.ts'
import { findSiteFile } from './pages/siteFiles.ts'
import { createFindMoved } from './pages/findMoved.ts'
import { createPages } from './pages/createPages.ts'
import type { Sources } from './assets/sources.ts'
import type { StorefrontApp } from './assets/storefrontApp.ts'
import { createTransportSecurity, type TransportSecurity } from './http/transportSecurity.ts'
import { countReports } from './http/countReports.ts'
import { securityText, securityTextPath } from './http/securityText.ts'

const setHeaders =
  (transportSecurity: TransportSecurity): RequestHandler =>
  (req, res, next) => {
    res.set(commonHeaders).set('X-Request-Id', requestIdOf(req))
    const [name, value] = transportSecurity(req)
    if (name !== undefined) res.set(name, value)
    next()
  }

const reportHealth: RequestHandler = (req, res) => {
  setRoute(req, '/healthz', true)
  res.set('Cache-Control', 'no-store').json({ status: 'ok' })
}

const reportReadiness =
  (upstreams: Upstreams): RequestHandler =>
  async (req, res) => {
    setRoute(req, '/readyz', true)
    const isReady = await upstreams.anyReady()
    res
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ready' : 'waiting' })
  }

interface RenderersOptions
  extends Pick<Sources, 'build' | 'finish'>, Pick<Env, 'publicUrl' | 'cmsOrigin' | 'isDevelopment'> {
  fetchFromCms: FetchFromCms
  log: Logger
}

/** Renders pages and files, each with the freshness of its data, and finds where old addresses lead. */
function createRenderers(options: RenderersOptions) {
  const { fetchFromCms, publicUrl, finish } = options
  const newLoad = (app: StorefrontApp, client: ClientContext) => ({
    app,
    fetchFromCms,
    client,
    freshness: newFreshness(),
  })
  return {
    findMoved: createFindMoved(fetchFromCms),
    render: async (
      app: StorefrontApp,
      found: ReturnType<StorefrontApp['findPage']>,
      client: ClientContext,
    ) => {
      const load = newLoad(app, client)
      const page = await renderPage(found, { ...options, ...load })
      return { ...page, html: await finish(page.html), freshness: load.freshness }
    },
    renderFile: (app: StorefrontApp, pathname: string, client: ClientContext) => {
      const renderFile = findSiteFile(pathname)
      if (!renderFile) return undefined
      return async () => {
        const load = newLoad(app, client)
        return { ...(await renderFile(load, publicUrl)), freshness: load.freshness }
      }
    },
  }
}

/** Builds the server for assets, pages and the requests to pass on to the CMS. Does not listen yet. */
export async function createServer(
  env: Env,
  openSources: (server: http.Server, fileMemory: FileMemory) => Promise<Sources>,
  log: Logger,
) {
  const { cmsUrls, secret, publicUrl, cmsOrigin, isDevelopment } = env
  const app = express()
  app.disable('x-powered-by').set('etag', false).set('trust proxy', env.trustProxy)
  const transportSecurity = createTransportSecurity(
    app.get('trust proxy fn') as Parameters<typeof createTransportSecurity>[0],
    { withSubdomains: env.hasHstsSubdomains },
  )

  const fileMemory = createFileMemory(transportSecurity)
  const metrics = createMetrics()
  const note = createRequestLog(log, metrics)
  let answerStored: ReturnType<typeof createPages>['answerStored'] = () => false
  const listener = inTurn({
    answerKept: (req, res) => {
      req.facts = { requestId: newRequestId(), begunAt: performance.now(), route: 'other', isQuiet: false }
      const isAnswered = fileMemory.answer(req, res) || answerStored(req, res)
      if (isAnswered) note(req, res)
      return isAnswered
    },
    answer: (req, res) => {
      res.once('close', () => note(req, res))
      app(req, res)
    },
  })
  const server = http.createServer(requestTimes, listener)
  guardSockets(server, { perAddress: env.limitConnections, isDevelopment })
  const { loadApp, build, files, finish, close } = await openSources(server, fileMemory)

  const upstreams = createUpstreams(cmsUrls, metrics.countAsked)
  const versionState = createVersionState()
  const staleResponses = createStaleResponses()
  const changes = followChanges({ upstreams, versionState, secret, log })
  const cache = isDevelopment ? undefined : createPageCache({ changes: versionState.current })
  metrics.watch({
    cacheSize: () => cache?.size() ?? { bytes: 0, pages: 0 },
    cms: () => upstreams.all,
    isConnected: () => versionState.current.isConnected,
  })
  const brochure = createBrochureStore(upstreams)
  const fetchFromCms = brochure.following(
    createFetchFromCms({ upstreams, versionState, staleResponses, secret }),
  )
  const pages = createPages({
    loadApp,
    ...createRenderers({ fetchFromCms, build, publicUrl, cmsOrigin, isDevelopment, finish, log }),
    confirm: createConfirm(fetchFromCms),
    cache,
    transportSecurity,
    countPage: metrics.countPage,
    log,
  })
  answerStored = pages.answerStored

  app.use(setHeaders(transportSecurity))
  app.get('/healthz', reportHealth)
  app.get('/readyz', reportReadiness(upstreams))
  app.get('/favicon.ico', (_req, res) => res.redirect(302, '/icons/initial.svg'))
  app.get(securityTextPath, securityText(env))
  app.use(limitOpenRequests())
  app.post(reportPath, countReports(publicUrl, metrics.countReport))
  app.use(proxyToCms({ upstreams, versionState, staleResponses, brochure, secret, fileMemory, log }))
  app.use(files)
  app.use(pages.handler)
  const onError: ErrorRequestHandler = (error, req, res, _next) => pages.answerFailure(error, req, res)
  app.use(onError)

  server.once('close', () => void upstreams.disconnect())
  const release = async () => {
    changes.stop()
    versionState.stop()
    upstreams.stop()
    await close()
  }
  return { server, metrics, release, versions: versionState.current }
}
