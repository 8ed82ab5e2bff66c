import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino, type Logger } from 'pino'
import * as storefront from '../../src/entry-server.tsx'
import { createServer } from '../createServer.ts'
import { readEnv } from '../env.ts'
import type { StorefrontApp } from '../assets/storefrontApp.ts'

export const testSecret = 'a-secret-for-tests-only'

/** Renders the data as text, so that tests see from which answers a page was made. */
const app: StorefrontApp = {
  ...storefront,
  // The fake's answers are incomplete.
  renderApp: ({ url, answers }) => {
    if (/^\/(about|reset-password)/.test(url) && 'break' in (answers[storefront.siteUrl] as object))
      throw new Error('broken on purpose')
    return {
      status: url === '/not-found' ? 404 : 200,
      head: `<title>${url.replace(/[<>&]/g, '')}</title>`,
      body: `<p>${JSON.stringify(answers).replaceAll('<', '')}</p>`,
      styles: '<style>p{color:red}</style>',
      fonts: [],
      wanted: [],
      isWhole: true,
    }
  },
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Starts the storefront's server on a free port, with pages that need no React. */
export async function startTestShop(
  cmsUrl: string,
  variables: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
) {
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    CMS_URL: cmsUrl,
    SHARED_SECRET: testSecret,
    ...variables,
  })
  const { server, metrics, release, versions } = await createServer(
    env,
    async () => ({
      loadApp: async () => app,
      build: { filesOf: () => ({ scripts: ['/assets/entry.js'], styles: [], start: '' }) },
      files: (_req, _res, next) => next(),
      finish: async (html) => html,
      close: async () => undefined,
    }),
    log,
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  // fetch would follow redirects, decompress bodies and normalise addresses; tests need the raw answer.
  const ask = (path: string, options: http.RequestOptions & { body?: string } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, path, agent: false, ...options },
        (response) => {
          const parts: Buffer[] = []
          response.on('error', reject)
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => {
            const body = Buffer.concat(parts)
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body,
              text: body.toString(),
            })
          })
        },
      )
      request.on('error', reject)
      request.end(options.body)
    })
  const close = async () => {
    server.closeAllConnections()
    await Promise.all([release(), new Promise((resolve) => server.close(resolve))])
  }
  return { server, metrics, versions, port, ask, close }
}

/** Waits until a condition holds; throws after the timeout. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 25_000) {
  const deadline = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** Lets everything be read and passed on that has come, by whichever end of a connection in this process. */
export async function turns() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
