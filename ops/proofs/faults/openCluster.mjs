import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildChanged } from '../../lib/build.mjs'
import { at, halves } from '../../lib/places.mjs'
import { freePort } from '../../lib/ports.mjs'
import { openRecords } from '../../lib/records.mjs'
import { silentSteps } from '../../lib/steps.mjs'
import { dropDatabase, ownDatabase } from '../../lib/testDatabase.mjs'
import { copyTemplate } from '../../shop.mjs'
import { openDatabaseGate } from './databaseGate.mjs'
import { openFrontProxy } from './frontProxy.mjs'
import { supervise } from './supervise.mjs'

const adminEmail = 'admin@baithak.example'
const secret = () => randomBytes(32).toString('hex')
const shiftClock = pathToFileURL(at('ops/proofs/faults/shiftClock.mjs')).href
const limits = ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD', 'UPLOAD', 'ORDER']
/** What a disk of its own has for the shop, in megabytes, beyond what the seed fills. */
const diskMb = 160

/** A small disk for a folder; false where this user may not make one. */
function mountDisk(folder) {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  return true
}
const unmountDisk = (folder) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' })

/** The folder of a cluster: the data and the uploads lie on small disks of their own where that can be. */
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

function environments({ home, database, adminPassword, cmsPorts, port }) {
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
    ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000000'])),
  }
  return {
    cms: (index) => ({
      ...cms,
      PORT: String(cmsPorts[index]),
      CMS_PUBLIC_URL: `http://localhost:${cmsPorts[index]}`,
      CLOCK_SHIFT: join(home, `clock-${index}`),
    }),
    /** Each asks another CMS process first. */
    storefront: (index, ownPort) => ({
      ...common,
      PORT: String(ownPort),
      TRUST_PROXY: 'loopback',
      CMS_URL: cmsPorts
        .map((_, turn) => `http://127.0.0.1:${cmsPorts[(index + turn) % cmsPorts.length]}`)
        .join(','),
    }),
  }
}

const freePorts = (count) => Promise.all(Array.from({ length: count }, freePort))

/**
 * A shop of several processes on one database behind a proxy, all of which are started again when they die. `server` is
 * a database server of our own; without one, what stands before the given server can be closed and frozen.
 */
export async function openCluster({ cmsCount = 3, storefrontCount = 2, server = null, steps = silentSteps }) {
  await buildChanged(steps)
  const { home, hasDisks, remove } = await openHome()
  const owned = ownDatabase()
  const gate = owned && !server ? await openDatabaseGate(owned) : null
  const [cmsPorts, ports] = [await freePorts(cmsCount), await freePorts(storefrontCount)]
  const database = gate ? gate.address : owned
  const closing = [remove, () => gate?.stop(), () => dropDatabase(owned)]
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    const adminPassword = await copyTemplate({ home, database: owned, steps })
    const proxy = await openFrontProxy(ports)
    closing.push(proxy.stop)
    const env = environments({ home, database, adminPassword, cmsPorts, port: new URL(proxy.url).port })
    const complaints = []
    const onComplaint = (line) => complaints.push(`${new Date().toISOString()} ${line}`)
    const cms = cmsPorts.map((port, index) =>
      supervise(halves.cms, {
        env: env.cms(index),
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
    const records = await openRecords({ database: owned, dataFolder: join(home, 'data') })
    closing.push(() => records.close())
    return {
      url: proxy.url,
      proxy: proxy.counts,
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
      setClock: (index, milliseconds) => writeFile(join(home, `clock-${index}`), String(milliseconds)),
      waitUntilReady: () => Promise.all([...cms, ...storefronts].map((one) => one.waitUntilReady())),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
