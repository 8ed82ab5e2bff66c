import { basename, dirname, resolve } from 'node:path'
import { pino } from 'pino'
import { createServer } from './createServer.ts'
import { readEnv } from './env.ts'
import { createMetricsServer } from './http/metrics.ts'
import { readBuild, startVite } from './assets/sources.ts'
import { stopServer } from './http/stopServer.ts'

const here = import.meta.dirname
const root = basename(dirname(here)) === 'dist' ? resolve(here, '../..') : resolve(here, '..')

function giveUp(reason: string): never {
  process.stderr.write(`storefront: ${reason}\n`)
  process.exit(1)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const listenFailures: Record<string, string> = {
  EADDRINUSE: 'is in use. Stop the other program or set PORT.',
  EACCES: 'needs rights that this user has not. Set PORT to one above 1024.',
}

function checkedEnv() {
  try {
    return readEnv(process.env)
  } catch (error) {
    return giveUp(reasonOf(error))
  }
}

async function start() {
  const env = checkedEnv()
  const log = pino({ level: env.logLevel, base: { half: 'storefront' } })
  if (env.isPublicUrlGuessed)
    log.warn(`PUBLIC_URL is not set: shared links and the sitemap will say ${env.publicUrl}`)
  const openSources: Parameters<typeof createServer>[1] = (http, fileMemory) =>
    env.isDevelopment ? startVite(root, http) : readBuild(root, fileMemory)
  const { server, metrics, release } = await createServer(env, openSources, log).catch((error: unknown) =>
    giveUp(`could not start: ${reasonOf(error)}`),
  )
  server.keepAliveTimeout = 20_000
  server.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(`port ${env.port} ${listenFailures[error.code ?? ''] ?? error.message}`),
  )
  server.listen(env.port, env.host, () => log.info(`The storefront listens on port ${env.port}`))

  const { metricsPort } = env
  const metricsServer = metricsPort === undefined ? undefined : createMetricsServer(metrics)
  metricsServer?.on('error', (error: NodeJS.ErrnoException) =>
    giveUp(`METRICS_PORT ${metricsPort}: ${error.message}`),
  )
  metricsServer?.listen(metricsPort, () => log.info(`Metrics are served on port ${metricsPort}`))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // stopServer and release run together, because stopServer also waits for the socket of Vite, which release closes.
    metricsServer?.close()
    metricsServer?.closeAllConnections()
    await Promise.all([stopServer(server), release()])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

await start()
