import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/**
 * Stands between the CMS and a database server that must not be killed: it breaks every connection off and refuses new
 * ones, or lets nothing through for a while.
 */
export async function openDatabaseGate(uri) {
  const behind = new URL(uri)
  const pairs = new Set()
  let isClosed = false
  let isFrozen = false
  const join = ([near, far]) => {
    near.pipe(far)
    far.pipe(near)
  }
  const part = ([near, far]) => {
    near.unpipe(far)
    far.unpipe(near)
  }
  const server = createServer((near) => {
    if (isClosed) return void near.destroy()
    const pair = [near, connect(Number(behind.port || 27_017), behind.hostname)]
    pairs.add(pair)
    for (const [one, other] of [pair, pair.toReversed()]) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
    if (!isFrozen) join(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(uri)
  address.host = `127.0.0.1:${server.address().port}`
  // The set's own word on where it is would lead past the gate.
  address.searchParams.delete('replicaSet')
  address.searchParams.set('directConnection', 'true')
  const breakAll = () => [...pairs].flat().forEach((socket) => socket.destroy())
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
