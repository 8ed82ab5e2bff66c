import http from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createAskCms, newDrawnFrom, type AskCms, type Asker } from './askCms.ts'
import { createNews } from './catalogueNews.ts'
import { followChanges } from './changes.ts'
import { createCmsNodes, type CmsNodes } from './cmsNodes.ts'
import { passToCms } from './cmsProxy.ts'
import type { Env } from './env.ts'
import { commonHeaders, transportSecurity } from './headers.ts'
import { createLastAnswers } from './lastAnswers.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './pageCache.ts'
import { renderPage } from './renderPage.ts'
import { newRequestId, requestIdOf, setRoute } from './requestFacts.ts'
import { createRequestLog } from './requestLog.ts'
import { findSiteFile } from './siteFiles.ts'
import { createPages } from './servePages.ts'
import type { Sources } from './sources.ts'
import type { StorefrontApp } from './storefrontApp.ts'
import { isSecure, type TrustProxy } from './visitors.ts'

const setHeaders =
  (trustProxy: TrustProxy): RequestHandler =>
  (req, res, next) => {
    res.set(commonHeaders).set('X-Request-Id', requestIdOf(req))
    if (isSecure(req, trustProxy)) res.set(...transportSecurity)
    next()
  }

const reportHealth: RequestHandler = (req, res) => {
  setRoute(req, '/healthz', true)
  res.set('Cache-Control', 'no-store').json({ status: 'ok' })
}

const reportReadiness =
  (nodes: CmsNodes): RequestHandler =>
  async (req, res) => {
    setRoute(req, '/readyz', true)
    const isReady = await nodes.anyReady()
    res
      .status(isReady ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: isReady ? 'ok' : 'waiting for the CMS' })
  }

interface DrawingOptions extends Pick<Sources, 'build' | 'finish'>, Pick<Env, 'publicUrl' | 'isDevelopment'> {
  ask: AskCms
}

/** Pages and files, each with what it was made of. */
function createDrawing({ ask, build, publicUrl, isDevelopment, finish }: DrawingOptions) {
  const newLoad = (app: StorefrontApp, asker: Asker) => ({ app, ask, asker, drawnFrom: newDrawnFrom() })
  return {
    draw: async (app: StorefrontApp, found: ReturnType<StorefrontApp['findPage']>, asker: Asker) => {
      const load = newLoad(app, asker)
      const page = await renderPage(found, { ...load, build, publicUrl, isDevelopment })
      return { ...page, html: await finish(page.html), drawnFrom: load.drawnFrom }
    },
    drawFile: (app: StorefrontApp, pathname: string, asker: Asker) => {
      const drawFile = findSiteFile(pathname)
      if (!drawFile) return undefined
      return async () => {
        const load = newLoad(app, asker)
        return { ...(await drawFile(load, publicUrl)), drawnFrom: load.drawnFrom }
      }
    },
  }
}

/** Assets, `/api` passed on to the CMS, pages; Vite in development. Not listening yet. */
export async function createServer(
  env: Env,
  openSources: (server: http.Server) => Promise<Sources>,
  log: Logger,
) {
  const { cmsUrls, secret, publicUrl, isDevelopment } = env
  const app = express()
  app.disable('x-powered-by').set('etag', false).set('trust proxy', env.trustProxy)
  const trustProxy = app.get('trust proxy fn') as TrustProxy

  const metrics = createMetrics()
  const note = createRequestLog(log, metrics)
  let answerStored: ReturnType<typeof createPages>['answerStored'] = () => false
  const server = http.createServer((req, res) => {
    req.facts = { requestId: newRequestId(), begunAt: performance.now(), route: 'other', isQuiet: false }
    if (answerStored(req, res)) {
      note(req, res)
      return
    }
    res.once('close', () => note(req, res))
    app(req, res)
  })
  const { loadApp, build, files, finish, close } = await openSources(server)

  const nodes = createCmsNodes(cmsUrls, metrics.countAsked)
  const news = createNews()
  const kept = createLastAnswers()
  const changes = followChanges({ nodes, news, secret, log })
  const cache = isDevelopment ? undefined : createPageCache({ changes: news.state })
  metrics.watch({
    cacheSize: () => cache?.size() ?? { bytes: 0, pages: 0 },
    cms: () => nodes.all,
    isConnected: () => news.state.isConnected,
  })
  const ask = createAskCms({ nodes, news, kept, secret })
  const pages = createPages({
    loadApp,
    ...createDrawing({ ask, build, publicUrl, isDevelopment, finish }),
    cache,
    trustProxy,
    countPage: metrics.countPage,
    log,
  })
  answerStored = pages.answerStored

  app.use(setHeaders(trustProxy))
  app.get('/healthz', reportHealth)
  app.get('/readyz', reportReadiness(nodes))
  app.get('/favicon.ico', (_req, res) => res.redirect(301, '/icons/favicon.ico'))
  app.use(passToCms({ nodes, news, kept, secret, log }))
  app.use(files)
  app.use(pages.handler)
  const onError: ErrorRequestHandler = (error, req, res, _next) => pages.answerFailure(error, req, res)
  app.use(onError)

  const release = async () => {
    changes.stop()
    news.stop()
    nodes.stop()
    await close()
  }
  return { server, metrics, release }
}
