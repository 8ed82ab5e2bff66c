import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildChanged } from '../../ops/lib/build.mjs'
import { at, halves } from '../../ops/lib/places.mjs'
import { freePort } from '../../ops/testing/freePort.mjs'
import { silentSteps, type Steps } from '../../ops/lib/steps.mjs'
import { dropDatabase, ownDatabase } from '../../ops/testing/database/testDatabase.mjs'
import { copyTemplate } from '../../ops/testing/shop.mjs'
import { openRecords } from '../shop/openRecords.ts'
import { unlimited } from '../shop/unlimited.ts'
import type { DatabaseControl } from './databaseControl.ts'
import { openDatabaseGate } from './openDatabaseGate.ts'
import { openFrontProxy } from './openFrontProxy.ts'
import { supervise } from './supervise.ts'

/** A busy process reads its clock's file, which it does ten times a second, within this time. */
const noticedWithinMs = 60_000
const adminEmail = 'admin@baithak.example'
const secret = () => randomBytes(32).toString('hex')
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

/** Makes the folder of a cluster, with data and uploads on small disks of their own if possible. */
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

interface ClusterPlace {
  home: string
  /** Empty for a file. */
  database: string
  adminPassword: string
  cmsPorts: number[]
  /** The proxy's port. */
  port: string
}

function environments({ home, database, adminPassword, cmsPorts, port }: ClusterPlace) {
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SHARED_SECRET: secret(),
    PUBLIC_URL: `http://localhost:${port}`,
    VITEST: '',
  }
  const cms = {
    ...common,
    DATABASE_URI: database,
    SMTP_URL: '',
    PAYLOAD_SECRET: secret(),
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    DATA_DIR: join(home, 'data'),
    MEDIA_DIR: join(home, 'uploads'),
    // A clock that is an hour ahead takes staff for idle. The writers would have to log in again.
    STAFF_IDLE_MINUTES: '600',
    ...unlimited,
  }
  return {
    cms: (index: number, ownPort: number) => ({
      ...cms,
      PORT: String(ownPort),
      CMS_PUBLIC_URL: `http://localhost:${ownPort}`,
      CLOCK_SHIFT: join(home, `clock-${index}`),
    }),
    /** Each storefront asks another CMS process first. */
    storefront: (index: number, ownPort: number) => ({
      ...common,
      PORT: String(ownPort),
      TRUST_PROXY: 'loopback',
      CMS_URL: [...cmsPorts.slice(index), ...cmsPorts.slice(0, index)]
        .map((cmsPort) => `http://127.0.0.1:${cmsPort}`)
        .join(','),
    }),
  }
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort))

/**
 * Opens a shop of several processes on one database behind a proxy. Processes that die are started again. `server` is a
 * database server of the proof; without one, a gate in front of the given server takes it away.
 */
export async function openCluster({
  cmsCount,
  server,
  steps = silentSteps,
}: {
  cmsCount: number
  server: DatabaseControl | null
  steps?: Steps
}) {
  await buildChanged(steps)
  const { home, hasDisks, remove } = await openHome()
  const owned = ownDatabase()
  const gate = owned && !server ? await openDatabaseGate(owned) : null
  const [cmsPorts, ports] = [await freePorts(cmsCount), await freePorts(storefrontCount)]
  const database = gate ? gate.address : owned
  const closing: (() => unknown)[] = [remove, () => gate?.stop(), () => dropDatabase(owned)]
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    const adminPassword = await copyTemplate({ home, database: owned, steps })
    const proxy = await openFrontProxy(ports)
    closing.push(proxy.stop)
    const env = environments({ home, database, adminPassword, cmsPorts, port: new URL(proxy.url).port })
    const complaints: string[] = []
    const onComplaint = (line: string) => void complaints.push(`${new Date().toISOString()} ${line}`)
    const cms = cmsPorts.map((port, index) =>
      supervise(halves.cms, {
        env: env.cms(index, port),
        port,
        nodeArgs: ['--import', shiftClock],
        onComplaint,
      }),
    )
    closing.push(() => Promise.all(cms.map((one) => one.stop())))
    await Promise.all(cms.map((one) => one.waitUntilReady()))
    const storefronts = ports.map((port, index) =>
      supervise(halves.storefront, { env: env.storefront(index, port), port, onComplaint }),
    )
    closing.push(() => Promise.all(storefronts.map((one) => one.stop())))
    await Promise.all(storefronts.map((one) => one.waitUntilReady()))
    const records = openRecords({ database: owned, dataFolder: join(home, 'data') })
    closing.push(() => records.close())
    return {
      url: proxy.url,
      /** The address of a CMS process, not through the proxy. */
      cmsUrl: `http://127.0.0.1:${cmsPorts[0]}`,
      proxyCounts: proxy.counts,
      cms,
      storefronts,
      database: server ?? gate,
      records,
      complaints,
      hasDisks,
      dataFolder: join(home, 'data'),
      mediaFolder: join(home, 'uploads'),
      admin: { email: adminEmail, password: adminPassword },
      isOnMongo: owned !== '',
      /** Sets the clock of one CMS process, and waits until that has noticed. */
      setClock: async (index: number, milliseconds: number) => {
        const file = join(home, `clock-${index}`)
        await rm(`${file}.read`, { force: true })
        await writeFile(file, String(milliseconds))
        const told = () => readFile(`${file}.read`, 'utf8').catch(() => '')
        for (const until = performance.now() + noticedWithinMs; (await told()) !== String(milliseconds);) {
          if (performance.now() > until) throw new Error(`CMS ${index} has not noticed its clock.`)
          await sleep(20)
        }
      },
      waitUntilReady: () => Promise.all([...cms, ...storefronts].map((one) => one.waitUntilReady())),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>
