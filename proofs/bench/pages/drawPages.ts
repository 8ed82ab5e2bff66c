import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadMs } from '../processUsage.ts'
import type { ReplayedCms } from './replayCms.ts'
import type { Storefront } from './openStorefront.ts'

/** Pages of one kind, of which each is drawn in every burst. */
export interface PageKind {
  name: string
  paths: string[]
}

/** Processor time in milliseconds and the size in bytes of one page that was drawn from nothing. */
export interface Drawn {
  storefront: string
  page: string
  path: string
  ms: number
  bytes: number
}

/** After a change a storefront sends the old page for a tenth of a second, while it draws the new one. */
const untilOldPagesGoMs = 140

/** Reads an answer as it travels, since fetch would unpack it. */
const read = (url: string, encoding: string) =>
  new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, async (response) => {
      resolve({ response, body: Buffer.concat(await response.toArray()) })
    }).on('error', reject)
  })

async function draw({ pid, url, name }: Storefront, page: string, path: string): Promise<Drawn> {
  const before = await threadMs(pid)
  const { response, body } = await read(`${url}${path}`, 'br')
  const after = await threadMs(pid)
  const status = response.headers['cache-status']
  if (response.statusCode !== 200 || !String(status).endsWith('fwd=miss'))
    throw new Error(`${name} answered ${path} with ${response.statusCode} (${status}) instead of a new page.`)
  return { storefront: name, page, path, ms: after - before, bytes: body.length }
}

/**
 * Has every storefront draw every page once from nothing. The pages of a storefront follow at once, as under load,
 * because a processor that has slept takes up to twice as long. The first one is left out for the same reason.
 */
export async function drawPages(
  cms: ReplayedCms,
  storefronts: readonly Storefront[],
  kinds: readonly PageKind[],
): Promise<Drawn[]> {
  cms.announce()
  await sleep(untilOldPagesGoMs)
  const drawn: Drawn[] = []
  for (const storefront of storefronts) {
    const burst: Drawn[] = []
    for (const { name, paths } of kinds)
      for (const path of paths) burst.push(await draw(storefront, name, path))
    drawn.push(...burst.slice(1))
  }
  return drawn
}

/** Returns the size in bytes of a page that is not compressed. */
export const plainBytes = async ({ url }: Storefront, path: string) =>
  (await read(`${url}${path}`, 'identity')).body.length
