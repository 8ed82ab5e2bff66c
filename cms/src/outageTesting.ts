import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Payload } from 'payload'
import { dropDatabase, ownDatabase, testsRunOnMongo } from '../../ops/lib/testDatabase.mjs'
import { openTestCms } from './testing.ts'

interface Line {
  /** The database cannot be reached, and connections to it break. */
  cut: () => void
  /** The database takes what it is asked and says nothing. */
  freeze: () => void
  /** All is well again, and what was asked meanwhile is answered. */
  mend: () => void
}

/** A line to MongoDB that can be broken. Answers the address that leads over it. */
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
  // Else the driver asks the server where it is, and goes there.
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

/** The same for an SQLite file, which cannot go away by itself: between Payload and its driver. */
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

/** A CMS whose database can be made to go away. */
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
