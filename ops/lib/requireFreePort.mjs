import { once } from 'node:events'
import { createServer } from 'node:net'
import { Refusal } from './refusal.mjs'

async function listenOnce(port, host) {
  const server = createServer().listen({ port, host })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Throws a Refusal if the port is not available, with the name of the variable that sets another. */
export async function requireFreePort(port, variable) {
  try {
    await listenOnce(port, undefined)
    await listenOnce(port, '127.0.0.1')
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Refusal(`Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`)
    }
    if (error.code === 'EACCES') {
      throw new Refusal(`This user may not open port ${port}. Set ${variable} to a port above 1023.`)
    }
    throw error
  }
}
