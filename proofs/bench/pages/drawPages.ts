import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { threadMs } from '../driver/processUsage.ts'
import type { Figures } from '../driver/measureInTurns.ts'
import type { ReplayedCms } from './replayCms.ts'
import type { Storefront } from './openStorefront.ts'

/** Pages of one kind, of which each is drawn in every burst. */
export interface PageKind {
  name: string
  paths: string[]
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

/** Returns the size in bytes of a page that is not compressed. */
const plainBytes = async ({ url }: Storefront, path: string) =>
  (await read(`${url}${path}`, 'identity')).body.length

/** Draws a page from nothing. Returns the processor time (ms) and the size in bytes. */
async function draw({ pid, url, name }: Storefront, path: string) {
  const before = await threadMs(pid)
  const { response, body } = await read(`${url}${path}`, 'br')
  const after = await threadMs(pid)
  const status = response.headers['cache-status']
  if (response.statusCode !== 200 || !String(status).endsWith('fwd=miss'))
    throw new Error(`${name} answered ${path} with ${response.statusCode} (${status}) instead of a new page.`)
  return { ms: after - before, bytes: body.length }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Has a storefront draw every page `draws` times from nothing. The pages follow at once, as under load, because a
 * processor that has slept takes up to twice as long. The first one is left out for the same reason.
 */
export async function drawPages(
  cms: ReplayedCms,
  storefront: Storefront,
  { kinds, draws }: { kinds: readonly PageKind[]; draws: number },
): Promise<Figures> {
  const drawn: { name: string; ms: number; bytes: number }[] = []
  for (let n = 0; n < draws; n += 1) {
    cms.announce()
    await sleep(untilOldPagesGoMs)
    const burst = []
    for (const { name, paths } of kinds)
      for (const path of paths) burst.push({ name, ...(await draw(storefront, path)) })
    drawn.push(...burst.slice(1))
  }
  const figures: Figures = {}
  for (const { name, paths } of kinds) {
    const own = drawn.filter((one) => one.name === name)
    figures[`${name}: drawing, processor ms`] = mean(own.map(({ ms }) => ms))
    figures[`${name}: kB as brotli`] = (own.at(-1)?.bytes ?? Number.NaN) / 1000
    figures[`${name}: kB before compression`] = (await plainBytes(storefront, paths.at(-1) ?? '/')) / 1000
  }
  return figures
}
