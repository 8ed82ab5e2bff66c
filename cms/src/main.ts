import { EventEmitter, once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import config from './payload.config.ts'
import { readContent } from './api/content.ts'
import { type AdminHandler, createServer } from './createServer.ts'
import { logCapabilities } from './database/capabilities.ts'
import { env } from './env.ts'
import { exitWith, orExit } from './telemetry/exitWith.ts'
import { endChanges } from './api/cms/changes.ts'
import { joinElection } from './cluster/leader.ts'
import { renewSeals } from './jobs/renewSeals.ts'
import { startJobs } from './jobs/startJobs.ts'
import { logger } from './telemetry/logger.ts'
import { closeLimits } from './cluster/limits.ts'
import { startMetrics } from './http/metricsServer.ts'
import { startMail } from './mail/mailQueue.ts'
import { openAdmin } from './openAdmin.ts'
import { openPayload } from './openPayload.ts'
import { mailRenderers } from './jobs/mailRenderers.ts'
import { followVersion } from './cluster/catalogueVersion.ts'
import { runningConfig } from './process/runningConfig.ts'
import { prepareShop } from './seed/prepareShop.ts'
import { watchBrochure } from './jobs/watchBrochure.ts'
import { flushSecurityLog } from './audit/securityLog.ts'
import { flushPresses } from './operations/products/countPress.ts'

// Filled when there is a server; `stop` may run before.
const running: {
  server?: Server
  closeAdmin?: () => Promise<void>
  stopBrochure?: () => Promise<void>
} = {}
let stopping = false
/** Finishes the requests in flight, then closes everything. Exits at once if the server does not listen yet. */
const stop = () => {
  if (stopping) return
  stopping = true
  const { server } = running
  if (!server?.listening) process.exit(0)
  setTimeout(() => process.exit(1), 4500).unref()
  server.close()
  endChanges()
  // A busy connection becomes idle only when its answer is sent.
  setInterval(() => server.closeIdleConnections(), 20).unref()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// A promise of a library that is rejected unhandled is logged, but does not stop the shop.
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a promise failed unheard'))
// Payload reads the port from here to know its address.
process.env.PORT = String(env.PORT)
const payload = await openPayload(config)
await logCapabilities(payload)
await orExit(() => prepareShop(payload))
await orExit(() => renewSeals(payload))
const stopFollowing = await followVersion(payload)
const stopLeases = await joinElection(payload)
const stopMail = startMail(payload, mailRenderers)
const stopJobs = startJobs(payload)

const giveUpPort = (setting: string, port: number) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    exitWith(`Port ${port} is in use. Stop the other program or set ${setting}.`)
  if (error.code === 'EACCES')
    exitWith(`Port ${port} may not be used by this user. Set ${setting} to one above 1023.`)
  exitWith(`The server cannot start: ${error.message}`)
}
if (env.METRICS_PORT)
  startMetrics(payload, { port: env.METRICS_PORT, host: env.HOST }).on(
    'error',
    giveUpPort('METRICS_PORT', env.METRICS_PORT),
  )

runningConfig.provide(config)
const events = new EventEmitter<{ wanted: []; opened: [AdminHandler] }>()
const opened = once(events, 'opened').then(([handler]) => handler as AdminHandler)
const server = createServer(payload, () => {
  events.emit('wanted')
  return opened
})
running.server = server
server.on('close', async () => {
  await Promise.all([running.closeAdmin?.(), stopMail(), stopJobs(), running.stopBrochure?.()])
  await Promise.race([Promise.all([flushSecurityLog(payload), flushPresses(payload)]), pause(1000)])
  await stopLeases()
  stopFollowing()
  await closeLimits(payload)
  await payload.destroy()
  process.exit(0)
})
server.on('error', giveUpPort('PORT', env.PORT))
// Loaded first, so that a ready process can answer from memory if the database goes away.
await readContent(payload).catch((error: unknown) =>
  logger.error({ err: error }, 'the catalogue could not be read yet'),
)
server.listen(env.PORT, env.HOST, () => logger.info({ port: env.PORT }, 'cms is listening'))

// The first pages of the storefront go before the admin's, unless somebody asks for these.
await Promise.race([once(events, 'wanted'), pause(1000)])
const admin = await openAdmin(server)
running.closeAdmin = admin.close
events.emit('opened', admin.handle)
logger.info('admin pages are ready')
// Last, because it may take minutes of a processor.
running.stopBrochure = watchBrochure(payload, () => readContent(payload))
