import http from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { followChanges } from './changes.ts'
import { passToCms } from './cmsProxy.ts'
import type { Env } from './env.ts'
import { commonHeaders, transportSecurity } from './headers.ts'
import { createPageCache } from './pageCache.ts'
import { renderPage } from './renderPage.ts'
import { findSiteFile } from './siteFiles.ts'
import { createPages } from './servePages.ts'
import type { Sources } from './sources.ts'
import { isSecure, type TrustProxy } from './visitors.ts'

const setHeaders =
  (trustProxy: TrustProxy): RequestHandler =>
  (req, res, next) => {
    res.set(commonHeaders)
    if (isSecure(req, trustProxy)) res.set(...transportSecurity)
    next()
  }

const reportReadiness =
  (cmsUrl: string): RequestHandler =>
  async (_req, res) => {
    const answer = await fetch(`${cmsUrl}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    const status = answer?.ok ? 200 : 503
    res
      .status(status)
      .set('Cache-Control', 'no-store')
      .json({ status: answer?.ok ? 'ok' : 'waiting for the CMS' })
  }

/** Assets, `/api` passed on to the CMS, pages; Vite in development. Not listening yet. */
export async function createServer(
  env: Env,
  openSources: (server: http.Server) => Promise<Sources>,
  log: Logger,
) {
  const { cmsUrl, secret, publicUrl, isDevelopment } = env
  const app = express()
  app.disable('x-powered-by').set('etag', false).set('trust proxy', env.trustProxy)
  const trustProxy = app.get('trust proxy fn') as TrustProxy

  let answerStored: ReturnType<typeof createPages>['answerStored'] = () => false
  const server = http.createServer((req, res) => {
    if (!answerStored(req, res)) app(req, res)
  })
  const { loadApp, build, files, finish, close } = await openSources(server)
  const changes = followChanges({ cmsUrl, secret, log })
  const pages = createPages({
    loadApp,
    draw: async (app, found, visitor) => {
      const options = { app, build, cmsUrl, secret, publicUrl, isDevelopment }
      const page = await renderPage(found, visitor, options)
      return { ...page, html: await finish(page.html) }
    },
    drawFile: (storefront, pathname, visitor) => {
      const drawFile = findSiteFile(pathname)
      return drawFile && (() => drawFile({ app: storefront, cmsUrl, secret, visitor }, publicUrl))
    },
    cache: isDevelopment ? undefined : createPageCache({ changes: changes.state }),
    trustProxy,
    log,
  })
  answerStored = pages.answerStored

  app.use(setHeaders(trustProxy))
  app.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
  app.get('/readyz', reportReadiness(cmsUrl))
  app.get('/favicon.ico', (_req, res) => res.redirect(301, '/icons/favicon.ico'))
  app.use(passToCms({ cmsUrl, secret, log }))
  app.use(files)
  app.use(pages.handler)
  const onError: ErrorRequestHandler = (error, req, res, _next) => pages.answerFailure(error, req, res)
  app.use(onError)

  const release = async () => {
    changes.stop()
    await close()
  }
  return { server, release }
}
