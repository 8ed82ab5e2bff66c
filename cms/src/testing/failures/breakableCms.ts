import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Payload } from 'payload'
import { dropDatabase, ownDatabase, testsRunOnMongo } from '../../../../ops/testing/database/testDatabase.mjs'
import { openTestCms } from '../openTestCms.ts'

interface Line {
  /** Makes the database unreachable and breaks its connections. */
  cut: () => void
  /** Makes the database accept statements without an answer. */
  freeze: () => void
  /** Brings the database back. It then answers the statements sent before. */
  mend: () => void
}

/** Opens a proxy to MongoDB whose connections can be broken. Returns the proxy's address with the controls. */
export async function openMongoLine(database: string): Promise<Line & { uri: string; close: () => void }> {
  const target = new URL(database)
  const open = new Set<Socket>()
  let [isCut, isFrozen] = [false, false]
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one) && other.destroy())
      one.pipe(other)
      if (isFrozen) one.pause()
    }
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = new URL(database)
  address.port = String((server.address() as AddressInfo).port)
  // Otherwise the driver asks the server for its address, and bypasses the proxy.
  address.search = '?directConnection=true'
  return {
    uri: address.href,
    cut: () => {
      isCut = true
      for (const socket of open) socket.resetAndDestroy()
    },
    freeze: () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    mend: () => {
      ;[isCut, isFrozen] = [false, false]
      for (const socket of open) socket.resume()
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

type Ask = (...args: unknown[]) => Promise<unknown>

/** Does the same for an SQLite file between Payload and its driver, because a file cannot become unreachable. */
function breakSqlite(payload: Payload): Line {
  const { client } = payload.db as unknown as { client: { execute: Ask; batch: Ask } }
  let wait: Promise<void> | null = null
  let goOn = () => {}
  let isCut = false
  const broken =
    (ask: Ask): Ask =>
    async (...args) => {
      await wait
      if (isCut) throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
      return ask.apply(client, args)
    }
  client.execute = broken(client.execute)
  client.batch = broken(client.batch)
  return {
    cut: () => {
      isCut = true
    },
    freeze: () => {
      wait = new Promise((resolve) => {
        goOn = resolve
      })
    },
    mend: () => {
      isCut = false
      wait = null
      goOn()
    },
  }
}

/** Opens a CMS whose database can be cut off. */
export async function openBreakableCms() {
  const database = ownDatabase()
  const mongo = testsRunOnMongo ? await openMongoLine(database) : null
  const cms = await openTestCms(mongo ? { DATABASE_URI: mongo.uri } : {})
  const close = async () => {
    await cms.close()
    mongo?.close()
    await dropDatabase(database)
  }
  return { ...cms, line: mongo ?? breakSqlite(cms.payload), close }
}
