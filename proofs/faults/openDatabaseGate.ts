import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { DatabaseControl } from './databaseControl.ts'

/** A connection from a CMS to the gate, and the gate's own to the server. */
interface Pair {
  near: Socket
  far: Socket
}

const join = ({ near, far }: Pair) => {
  near.pipe(far)
  far.pipe(near)
}
const part = ({ near, far }: Pair) => {
  near.unpipe(far)
  far.unpipe(near)
}

/**
 * Opens a proxy to a database server that must not be killed. It can break every connection and refuse new ones, or let
 * nothing through for a while.
 */
export async function openDatabaseGate(uri: string): Promise<DatabaseControl> {
  const behind = new URL(uri)
  const pairs = new Set<Pair>()
  let isClosed = false
  let isFrozen = false
  const server = createServer((near) => {
    if (isClosed) return void near.destroy()
    const far = connect(Number(behind.port || 27_017), behind.hostname)
    const pair = { near, far }
    pairs.add(pair)
    const follow = (one: Socket, other: Socket) => {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    follow(near, far)
    follow(far, near)
    if (!isFrozen) join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(uri)
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  // Otherwise the driver learns the server's own address from the replica set, and bypasses the gate.
  address.searchParams.delete('replicaSet')
  address.searchParams.set('directConnection', 'true')
  const breakAll = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    address: address.href,
    breakOff: async () => {
      isClosed = true
      breakAll()
    },
    mend: async () => void (isClosed = false),
    freeze: async () => {
      isFrozen = true
      for (const pair of pairs) part(pair)
    },
    thaw: async () => {
      isFrozen = false
      for (const pair of pairs) join(pair)
    },
    stop: async () => {
      server.close()
      breakAll()
      await once(server, 'close')
    },
  }
}
