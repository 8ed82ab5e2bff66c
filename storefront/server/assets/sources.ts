import type http from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import type { FileMemory } from '../http/createFileMemory.ts'
import { developmentBuild, readClientBuild, type ClientBuild } from './clientBuild.ts'
import { serveStaticFiles } from './serveStaticFiles.ts'
import type { StorefrontApp } from './storefrontApp.ts'

/** Where pages and the browser's files come from: the build, or Vite in development. */
export interface Sources {
  loadApp: () => Promise<StorefrontApp>
  build: ClientBuild
  files: RequestHandler
  /** Makes the last change to a page's HTML. */
  finish: (html: string) => Promise<string>
  close: () => Promise<void>
}

/** Uses the output of `build.mjs`. */
export async function readBuild(root: string, fileMemory: FileMemory): Promise<Sources> {
  const address = pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href
  const app = (await import(address)) as StorefrontApp
  await app.loadPages()
  const clientFolder = join(root, 'dist/client')
  return {
    loadApp: async () => app,
    build: await readClientBuild(clientFolder),
    files: serveStaticFiles(clientFolder, fileMemory),
    finish: async (html) => html,
    close: async () => undefined,
  }
}

/** Serves the current sources through Vite, with hot reload. */
export async function startVite(root: string, server: http.Server): Promise<Sources> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  const loadApp = async () => {
    const app = (await vite.ssrLoadModule('/src/entry-server.tsx')) as StorefrontApp
    await app.loadPages()
    return app
  }
  return {
    loadApp,
    build: developmentBuild,
    files: vite.middlewares,
    finish: (html) => vite.transformIndexHtml('/', html),
    close: () => vite.close(),
  }
}
