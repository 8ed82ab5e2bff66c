import { rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'
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

const isTaken = (error) => error.code === 'EADDRINUSE'

// Below those that systems give to connections by themselves.
const [firstPort, portCount] = [20_000, 12_000]
const reservations = join(tmpdir(), 'baithak-ports')
const reserved = []
process.once('exit', () => reserved.forEach((path) => rmSync(path, { force: true })))

async function reserve(port) {
  const path = join(reservations, String(port))
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    // Of one that was killed: it is free the next time.
    const owner = Number(await readFile(path, 'utf8').catch(() => 0))
    if (owner && !isAlive(owner)) await rm(path, { force: true })
    return false
  }
  reserved.push(path)
  return true
}

/**
 * A port at which nobody listens, and which no other process gets from here as long as this one lives: what listens at it
 * may end and begin again.
 */
export async function freePort() {
  await mkdir(reservations, { recursive: true })
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if (!(await reserve(port))) continue
    try {
      return await listenOnce(port, undefined)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/** Says in one line which port cannot be had, and which variable chooses another. */
export async function requireFreePort(port, variable) {
  try {
    await listenOnce(port, undefined)
    await listenOnce(port, '127.0.0.1')
  } catch (error) {
    if (isTaken(error)) {
      throw new Refusal(`Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`)
    }
    if (error.code === 'EACCES') {
      throw new Refusal(`This user may not open port ${port}. Set ${variable} to a port above 1023.`)
    }
    throw error
  }
}
