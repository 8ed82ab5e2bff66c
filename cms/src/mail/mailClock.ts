import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

const date = /\w{3}, \d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/

/** Returns the time (ms) that a mail server greets with; null if it tells none, as many do. */
export async function readMailClock(address: string): Promise<number | null> {
  const { protocol, hostname: host, port } = new URL(address)
  const socket =
    protocol === 'smtps:'
      ? connectTls({ host, port: Number(port || 465), servername: host })
      : connect({ host, port: Number(port || 587) })
  socket.setTimeout(8000, () => socket.destroy(new Error('No greeting')))
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer]
    const [found] = date.exec(greeting.toString()) ?? []
    return found ? Date.parse(found) : null
  } finally {
    socket.end('QUIT\r\n')
    socket.destroySoon()
  }
}
