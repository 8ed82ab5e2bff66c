import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { at, halves } from '../../ops/lib/places.mjs'
import { freePort } from '../../ops/testing/freePort.mjs'
import type { Steps } from '../../ops/lib/steps.mjs'
import { openCluster } from '../shop/openCluster.ts'
import { openRecords } from '../shop/openRecords.ts'
import { unlimited } from '../shop/unlimited.ts'
import type { DatabaseControl } from './openDatabaseServer.ts'
import { openFrontProxy } from './openFrontProxy.ts'
import { supervise } from './supervise.ts'

/** A busy process reads its clock's file, which it does ten times a second, within this time. */
const noticedWithinMs = 60_000
const shiftClock = pathToFileURL(at('proofs/faults/shiftClock.mjs')).href
/** The size of each small disk in megabytes: more than the seed fills. */
const diskMb = 160
const storefrontCount = 2

/** Mounts a small disk on a folder. Returns false if this user may not. */
function mountDisk(folder: string) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  return true
}
const unmountDisk = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })

/** Makes the folder of a shop, with data and uploads on small disks of their own if possible. */
async function openHome() {
  const home = await mkdtemp(join(tmpdir(), 'baithak-faults-'))
  const folders = [join(home, 'data'), join(home, 'uploads')]
  await Promise.all(folders.map((folder) => mkdir(folder)))
  const disks = folders.filter(mountDisk)
  const unmount = () => disks.splice(0).forEach(unmountDisk)
  process.once('exit', unmount)
  return {
    home,
    hasDisks: disks.length === folders.length,
    remove: async () => {
      process.off('exit', unmount)
      unmount()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort))

interface SupervisedOptions {
  cmsCount: number
  server: DatabaseControl | null
  steps?: Steps | undefined
}

/**
 * Opens a shop of several processes on one database behind a proxy. Processes that die are started again. `server` is
 * the proof's own database server, if there is one.
 */
export async function openSupervised({ cmsCount, server, steps }: SupervisedOptions) {
  const disks = await openHome()
  // A clock that is an hour ahead takes staff for idle. The writers would have to log in again.
  const env = { STAFF_IDLE_MINUTES: '600', ...unlimited }
  const cluster = await openCluster({ ...(steps && { steps }), env, openHome: async () => disks })
  const { onStop, place } = cluster
  const { home } = disks
  try {
    const [cmsPorts, ports] = [await freePorts(cmsCount), await freePorts(storefrontCount)]
    const proxy = await openFrontProxy(ports)
    onStop(proxy.stop)
    const PUBLIC_URL = proxy.url.replace('127.0.0.1', 'localhost')
    const complaints: string[] = []
    const onComplaint = (line: string) => void complaints.push(`${new Date().toISOString()} ${line}`)
    const cms = cmsPorts.map((port, index) => {
      const own = { PORT: String(port), PUBLIC_URL, CMS_PUBLIC_URL: `http://localhost:${port}` }
      const clock = { CLOCK_SHIFT: join(home, `clock-${index}`) }
      const nodeArgs = ['--import', shiftClock]
      return supervise(halves.cms, {
        env: { ...cluster.env.cms, ...own, ...clock },
        port,
        nodeArgs,
        onComplaint,
      })
    })
    onStop(() => Promise.all(cms.map((one) => one.stop())))
    await Promise.all(cms.map((one) => one.waitUntilReady()))
    const storefronts = ports.map((port, index) => {
      // Each storefront asks another CMS process first.
      const asked = [...cms.slice(index), ...cms.slice(0, index)].map(({ url }) => url).join(',')
      const own = { PORT: String(port), PUBLIC_URL, TRUST_PROXY: 'loopback', CMS_URL: asked }
      return supervise(halves.storefront, { env: { ...cluster.env.storefront, ...own }, port, onComplaint })
    })
    onStop(() => Promise.all(storefronts.map((one) => one.stop())))
    await Promise.all(storefronts.map((one) => one.waitUntilReady()))
    const records = openRecords(place)
    onStop(records.close)
    return {
      url: proxy.url,
      /** The address of a CMS process, not through the proxy. */
      cmsUrl: `http://127.0.0.1:${cmsPorts[0]}`,
      proxyCounts: proxy.counts,
      cms,
      storefronts,
      database: server,
      records,
      complaints,
      hasDisks: disks.hasDisks,
      dataFolder: place.dataFolder,
      mediaFolder: join(home, 'uploads'),
      admin: cluster.admin,
      isOnMongo: place.database !== '',
      /** Sets the clock of one CMS process, and waits until that has noticed. */
      setClock: async (index: number, milliseconds: number) => {
        const file = join(home, `clock-${index}`)
        await rm(`${file}.read`, { force: true })
        await writeFile(file, String(milliseconds))
        const read = () => readFile(`${file}.read`, 'utf8').catch(() => '')
        for (const until = performance.now() + noticedWithinMs; (await read()) !== String(milliseconds);) {
          if (performance.now() > until) throw new Error(`CMS ${index} has not noticed its clock.`)
          await sleep(20)
        }
      },
      waitUntilReady: () => Promise.all([...cms, ...storefronts].map((one) => one.waitUntilReady())),
      stop: cluster.stop,
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
export type Supervised = Awaited<ReturnType<typeof openSupervised>>
