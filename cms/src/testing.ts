import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dropDatabase, ownDatabase } from '../../ops/lib/testDatabase.mjs'
import { testData } from './testData.ts'
import { sharedSecret } from './testVisitors.ts'

/** The settings of a test: data in this folder, records in this database. */
export const testSettings = (folder: string, database: string) => ({
  PAYLOAD_SECRET: 'a-secret-of-payload-for-tests-only',
  SHARED_SECRET: sharedSecret,
  DATA_DIR: folder,
  MEDIA_DIR: path.join(folder, 'media'),
  LOG_LEVEL: 'silent',
  DATABASE_URI: database,
  SMTP_URL: '',
})

/**
 * A whole CMS for one test file: real HTTP, a database of its own (SQLite, or MongoDB where the tests run on that), no
 * seed. The settings are read when the modules are first loaded, so everything is imported after they are set.
 */
export async function openTestCms(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-test-'))
  const database = ownDatabase()
  Object.assign(process.env, testSettings(folder, database), settings)
  const { getPayload } = await import('payload')
  const { default: config } = await import('./payload.config.ts')
  const { migrate } = await import('./database/prepare.ts')
  const { createServer } = await import('./createServer.ts')
  const { keepOwnStrategy } = await import('./openPayload.ts')
  const { startMail } = await import('./mail/mailQueue.ts')
  const { mailRenderers } = await import('./operations/mailRenderers.ts')
  const { startOrders } = await import('./orderKeeper.ts')
  const { startUploads } = await import('./uploadKeeper.ts')
  const { startImports } = await import('./importKeeper.ts')
  const { startListings } = await import('./listingsKeeper.ts')
  const { followVersion } = await import('./sharedVersion.ts')
  const { startLeases } = await import('./leases.ts')
  const { closeLimits } = await import('./limits.ts')
  const payload = await getPayload({ config, disableOnInit: true })
  keepOwnStrategy(payload)
  await migrate(payload)
  const stopFollowing = await followVersion(payload)
  const stopLeases = await startLeases(payload)
  const stopMail = startMail(payload, mailRenderers)
  const stopOrders = startOrders(payload)
  const stopUploads = startUploads(payload)
  const stopListings = await startListings(payload)
  const stopImports = await startImports(payload)
  const server = createServer(payload, new Promise(() => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const close = async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all([stopMail(), stopOrders(), stopUploads(), stopImports(), stopListings()])
    await stopLeases()
    stopFollowing()
    await closeLimits(payload)
    await payload.destroy()
    await dropDatabase(database)
    await rm(folder, { recursive: true, force: true })
  }
  return { payload, url, folder, database, sharedSecret, ...testData(payload), close }
}

export type TestCms = Awaited<ReturnType<typeof openTestCms>>
