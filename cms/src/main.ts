import next from 'next'
import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import config from './payload.config.ts'
import { readContent } from './api/content.ts'
import { type AdminHandler, createServer } from './createServer.ts'
import { logCapabilities } from './database/capabilities.ts'
import { env, isProduction } from './env.ts'
import { giveUp } from './giveUp.ts'
import { endChanges } from './http/changes.ts'
import { startLeases } from './leases.ts'
import { startImports } from './importKeeper.ts'
import { startJobs } from './jobKeeper.ts'
import { startListings } from './listingsKeeper.ts'
import { logger } from './logger.ts'
import { closeLimits } from './limits.ts'
import { startMetrics } from './metricsServer.ts'
import { startMail } from './mail/mailQueue.ts'
import { openPayload } from './openPayload.ts'
import { mailRenderers } from './operations/mailRenderers.ts'
import { startOrders } from './orderKeeper.ts'
import { followVersion } from './sharedVersion.ts'
import { prepareShop } from './seed/prepareShop.ts'
import { startUploads } from './uploadKeeper.ts'

// Known to `stop` from the first moment, filled when there is a server.
const running: { server?: Server } = {}
let stopping = false
/** Finishes the requests in flight, then closes everything. Before there are any, ends at once. */
const stop = () => {
  if (stopping) return
  stopping = true
  const { server } = running
  if (!server?.listening) process.exit(0)
  setTimeout(() => process.exit(1), 4500).unref()
  server.close()
  endChanges()
  // A connection that was busy a moment ago becomes idle when its answer is out.
  setInterval(() => server.closeIdleConnections(), 20).unref()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// A library's promise that nobody listens to is a fault to be read about, and no reason to close the shop.
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a promise failed unheard'))
// Payload's own code reads the port to know its address.
process.env.PORT = String(env.PORT)
const payload = await openPayload(config)
await logCapabilities(payload)
await prepareShop(payload)
const stopFollowing = await followVersion(payload)
const stopLeases = await startLeases(payload)
const stopMail = startMail(payload, mailRenderers)
const stopOrders = startOrders(payload)
const stopUploads = startUploads(payload)
const stopJobs = startJobs(payload)
const stopListings = await startListings(payload)
const stopImports = await startImports(payload)

const giveUpPort = (setting: string, port: number) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') giveUp(`Port ${port} is in use. Stop the other program or set ${setting}.`)
  if (error.code === 'EACCES')
    giveUp(`Port ${port} may not be used by this user. Set ${setting} to one above 1023.`)
  giveUp(`The server cannot start: ${error.message}`)
}
if (env.METRICS_PORT)
  startMetrics(payload, { port: env.METRICS_PORT, host: env.HOST }).on(
    'error',
    giveUpPort('METRICS_PORT', env.METRICS_PORT),
  )

const events = new EventEmitter<{ admin: [AdminHandler] }>()
const admin = once(events, 'admin').then(([handler]) => handler as AdminHandler)
const server = createServer(payload, admin)
running.server = server
const adminApp = next({
  dev: !isProduction,
  dir: process.cwd(),
  httpServer: server,
  port: env.PORT,
  quiet: true,
})
server.on('close', async () => {
  await Promise.all([
    adminApp.close(),
    stopMail(),
    stopOrders(),
    stopUploads(),
    stopImports(),
    stopListings(),
    stopJobs(),
  ])
  await stopLeases()
  stopFollowing()
  await closeLimits(payload)
  await payload.destroy()
  process.exit(0)
})
server.on('error', giveUpPort('PORT', env.PORT))
// Who is ready can answer from memory, should the database go away the next moment.
await readContent(payload).catch((error: unknown) =>
  logger.error({ err: error }, 'the catalogue could not be read yet'),
)
server.listen(env.PORT, env.HOST, () => logger.info({ port: env.PORT }, 'cms is listening'))

await adminApp.prepare()
events.emit('admin', adminApp.getRequestHandler())
logger.info('admin pages are ready')
