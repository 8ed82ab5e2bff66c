import { createServer } from 'node:net'

// Below the range from which systems pick ports for outgoing connections.
const [firstPort, blockCount, blockSize] = [20_000, 300, 40]

/** Listens at the port without keeping the process alive. Returns null if the port is in use. */
const listenAt = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().unref()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(port, () => resolve(server))
  })

/** Reserves a block of ports: it is taken as long as this process listens at its first port. */
async function takeBlock() {
  for (;;) {
    const first = firstPort + blockSize * Math.floor(Math.random() * blockCount)
    if (await listenAt(first)) return Array.from({ length: blockSize - 1 }, (_, n) => first + 1 + n)
  }
}

let ports = []

async function nextPort() {
  if (ports.length === 0) ports = await takeBlock()
  const port = ports.shift()
  const server = await listenAt(port)
  if (!server) return nextPort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

let last = Promise.resolve()

/** Returns a free port. While this process lives, no other gets it from here: its listener may stop and start again. */
export const freePort = () => (last = last.then(nextPort))
