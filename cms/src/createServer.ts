import express, { type RequestHandler } from 'express'
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Payload } from 'payload'
import { setActor, withAuditContext } from './audit/auditContext.ts'
import { brochure } from './api/cms/brochure.ts'
import { brochureFiles } from './api/cms/brochureFiles.ts'
import { catalogueFile } from './api/cms/imports.ts'
import { cmsAccounts } from './api/cms/accounts.ts'
import { cmsActs } from './api/cms/cmsActs.ts'
import { locks } from './api/cms/locks.ts'
import { cmsInvitations } from './api/cms/invitations.ts'
import { securityExport } from './api/cms/securityExport.ts'
import { preview } from './api/cms/preview.ts'
import { storeApi } from './api/storeApi.ts'
import { env } from './env.ts'
import { answerErrors, notFound } from './http/answerErrors.ts'
import { changes } from './api/cms/changes.ts'
import { refuseWhileAway } from './http/databaseAway.ts'
import { guardAdmin, knownMethods } from './http/guardAdmin.ts'
import { health } from './http/health.ts'
import { logRefusals, originOf } from './http/logRefusals.ts'
import { limitScreens } from './http/limitScreens.ts'
import { media } from './api/cms/media.ts'
import { payloadRest } from './http/payload/payloadRest.ts'
import { keepRedirectsHere } from './http/keepRedirectsHere.ts'
import { refuseForeignPages } from './http/refuseForeignPages.ts'
import { requestLog } from './http/requestLog.ts'
import { restoreAsDraft } from './http/payload/restoreAsDraft.ts'
import { securityHeaders } from './http/headers/securityHeaders.ts'
import { clientAddress } from './http/signatures.ts'
import { sendKept } from './http/sendBody.ts'
import { guardSockets, requestTimes } from './sockets/guardSockets.ts'
import { inTurn } from './sockets/inTurn.ts'
import { visitorOf } from './sockets/visitorOf.ts'
import { HttpError } from './errors.ts'
import { readable } from './accounts/cmsCookie.ts'

/** Has Payload read the login of /cms from the one cookie that counts. */
const readOwnCookie =
  (payload: Payload): RequestHandler =>
  ({ headers }, _res, next) => {
    if (headers.cookie !== undefined) headers.cookie = readable(payload, headers.cookie)
    next()
  }

export type AdminHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * Creates the HTTP server of the whole CMS: the store API first, because visitors wait for it, then Payload's REST and
 * its admin pages. `openAdmin` resolves when Next is ready; earlier requests wait for it.
 */
export function createServer(payload: Payload, openAdmin: () => Promise<AdminHandler>): Server {
  const app = express()
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple')
  app.set('trust proxy', env.TRUST_PROXY ?? false)
  app.use(requestLog)
  app.use(securityHeaders)
  app.use(refuseWhileAway())
  app.use(knownMethods, answerErrors)
  app.use(readOwnCookie(payload))
  // Reads are not audited and must be fast.
  app.use((req, _res, next) =>
    /^(GET|HEAD)$/.test(req.method)
      ? next()
      : withAuditContext(next, visitorOf(clientAddress(req)), originOf(req)),
  )
  app.use(logRefusals(payload))
  app.use('/api', storeApi(payload))
  app.use('/media', media(payload))
  app.use(brochureFiles(payload))
  app.use('/internal/changes', changes)
  app.use(health(payload))
  app.use('/cms', refuseForeignPages, answerErrors)
  app.use('/cms/api', cmsActs(payload))
  app.use('/cms/api/brochure', brochure(payload))
  app.use('/cms/api/catalogue', catalogueFile(payload))
  app.use('/cms/api/payload-locked-documents', locks(payload))
  app.use('/cms/api/preview', preview(payload))
  app.use('/cms/api/security-events', securityExport(payload))
  app.use('/cms/api/graphql', notFound)
  app.use('/cms/api/graphql-playground', notFound)
  app.use('/cms/api/users', cmsAccounts(payload))
  app.use('/cms/api/users', cmsInvitations(payload))
  // The processes look for jobs themselves. No request may start them.
  app.use(/^\/cms\/api\/payload-(jobs\/(run|handle-schedules)|migrations)(?=\/|$)/i, notFound, answerErrors)
  const findUser = async (headers: Headers) => {
    const { user } = await payload.auth({ headers })
    setActor(user)
    return user
  }
  app.post('/cms/api/products/versions/:id', restoreAsDraft(payload))
  app.use('/cms/api', payloadRest(payload, env.CMS_PUBLIC_URL, findUser))
  // The form for a forgotten password is on the storefront, where the one-time code's link leads.
  app.get('/cms/forgot', (_req, res) => res.redirect(`${env.PUBLIC_URL}/forgot-password`))
  app.use(/^\/cms\/(reset|create-first-user|users\/verify)(?=\/|$)/i, notFound, answerErrors)
  app.use(keepRedirectsHere)
  app.use(limitScreens())
  app.use(guardAdmin(findUser), answerErrors)
  app.use(async (req, res, next) => {
    if (req.path !== '/cms' && !req.path.startsWith('/cms/') && !req.path.startsWith('/_next/')) return next()
    const handle = await openAdmin()
    await handle(req, res)
  })
  // The screens under /cms carry their icon. Chromium asks for this one too, in the moment in which one screen replaces another.
  app.get('/favicon.ico', (_req, res) => res.status(204).end())
  app.get('/.well-known/security.txt', ({ path }, res) => res.redirect(`${env.PUBLIC_URL}${path}`))
  app.get('/', (_req, res) => res.redirect('/cms'))
  app.use(() => {
    throw new HttpError(404, 'Not found')
  }, answerErrors)
  const answer = inTurn({ answerKept: sendKept, answer: app })
  // The router, so that a test can list the routes of a server.
  const server = createHttpServer(requestTimes, Object.assign(answer, { router: app.router }))
  guardSockets(server, {
    perAddress: env.TRUST_PROXY ? undefined : env.LIMIT_CONNECTIONS,
    isDevelopment: env.NODE_ENV === 'development',
  })
  // Longer than the storefront keeps an idle connection, so that it never reuses one that is being closed.
  server.keepAliveTimeout = 75_000
  return server
}
