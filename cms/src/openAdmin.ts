import { createServer as createHttpServer, type Server } from 'node:http'
import type { AdminHandler } from './createServer.ts'
import { env, isProduction } from './env.ts'

/** Opens the admin's pages. Loads Next here, because reading its many files keeps a processor busy for half a second. */
export async function openAdmin(
  httpServer: Server,
): Promise<{ handle: AdminHandler; close: () => Promise<void> }> {
  const { default: next } = await import('next')
  const app = next({
    dev: !isProduction,
    dir: process.cwd(),
    // Next takes upgrades of this server, which only hot reload needs.
    httpServer: isProduction ? createHttpServer() : httpServer,
    port: env.PORT,
    quiet: true,
  })
  await app.prepare()
  return { handle: app.getRequestHandler(), close: () => app.close() }
}
