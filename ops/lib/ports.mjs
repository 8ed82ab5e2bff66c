import { createServer } from 'node:net'
import { Refusal } from './refusal.mjs'

const listenOnce = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host }, () => {
      const taken = server.address().port
      server.close(() => resolve(taken))
    })
  })

export const freePort = () => listenOnce(0, '127.0.0.1')

/** Says in one line which port cannot be had, and which variable chooses another. */
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
