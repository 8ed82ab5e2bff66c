import express from 'express'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Payload } from 'payload'
import { setActor, withActor } from './actor.ts'
import { brochure } from './api/brochure.ts'
import { catalogueFile } from './api/catalogueFile.ts'
import { cmsAccounts } from './api/cmsAccounts.ts'
import { preview } from './api/preview.ts'
import { storeApi } from './api/storeApi.ts'
import { env } from './env.ts'
import { answerErrors, notFound } from './http/answerErrors.ts'
import { changes } from './http/changes.ts'
import { refuseWhileAway } from './http/databaseAway.ts'
import { health } from './http/health.ts'
import { media } from './http/media.ts'
import { payloadRest } from './http/payloadRest.ts'
import { requestLog } from './http/requestLog.ts'
import { restoreAsDraft } from './http/restoreAsDraft.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { HttpError } from './errors.ts'

export type AdminHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * The whole CMS as one HTTP server: the store API first, being what visitors wait for, then Payload's REST and
 * its admin pages. `admin` answers once Next is ready; requests that come earlier wait for it.
 */
export function createServer(payload: Payload, admin: Promise<AdminHandler>): Server {
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple')
  app.set('trust proxy', env.TRUST_PROXY ?? false)
  app.use(requestLog)
  app.use(securityHeaders)
  app.use(refuseWhileAway())
  // Reading leaves no trace, and is what must be quick.
  app.use((req, _res, next) => (/^(GET|HEAD)$/.test(req.method) ? next() : withActor(next)))
  app.use('/api', storeApi(payload))
  app.use('/media', media())
  app.use('/internal/changes', changes)
  app.use(health(payload))
  app.use('/cms/api/brochure', brochure(payload))
  app.use('/cms/api/catalogue', catalogueFile(payload))
  app.use('/cms/api/preview', preview(payload))
  app.use('/cms/api/graphql', notFound)
  app.use('/cms/api/graphql-playground', notFound)
  app.use('/cms/api/users', cmsAccounts(payload))
  // The shop's own clock runs the jobs; nobody else has to.
  app.use(/^\/cms\/api\/payload-(jobs\/(run|handle-schedules)|migrations)(?=\/|$)/i, notFound, answerErrors)
  const findRole = async (headers: Headers) => {
    const { user } = await payload.auth({ headers })
    setActor(user)
    return user?.role ?? null
  }
  app.post('/cms/api/products/versions/:id', restoreAsDraft(payload))
  app.use('/cms/api', payloadRest(payload.config, env.CMS_PUBLIC_URL, findRole))
  // A forgotten password is asked for where the code's link leads: at the storefront.
  app.get('/cms/forgot', (_req, res) => res.redirect(`${env.PUBLIC_URL}/forgot-password`))
  app.use(/^\/cms\/(reset|create-first-user|users\/verify)(?=\/|$)/i, notFound, answerErrors)
  app.use(async (req, res, next) => {
    if (req.path !== '/cms' && !req.path.startsWith('/cms/') && !req.path.startsWith('/_next/')) return next()
    const handle = await admin
    await handle(req, res)
  })
  app.get('/', (_req, res) => res.redirect('/cms'))
  app.use(() => {
    throw new HttpError(404, 'Not found')
  }, answerErrors)
  const server = createHttpServer(app)
  // Longer than the storefront keeps an idle connection, so that it never takes one that is being closed.
  server.keepAliveTimeout = 75_000
  return server
}
