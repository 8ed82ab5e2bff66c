import { rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder } from './places.mjs'

// Not from a library: the first lock is taken before any package is installed.

const saysAfterMs = 5000

/** Locks of this process. A stop ends it amid its work, and then they go with it. */
const held = new Set()
process.on('exit', () => held.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const readText = (path) => readFile(path, 'utf8').catch(() => '')

/**
 * Returns when a process began, which tells it from an earlier one of the same number, as after a restart of a container.
 * Returns '' where there is no /proc.
 */
async function beginningOf(pid) {
  const state = (await readText(`/proc/${pid}/stat`)).split(') ').at(-1).split(' ')[19]
  return state ? `${state}-${(await readText('/proc/sys/kernel/random/boot_id')).trim()}` : ''
}

async function isAlive(pid, began) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const begins = await beginningOf(pid)
  return !began || !begins || began === begins
}

/** Returns the process that a lock names, and whether it holds that lock no more. `folder` is where its holder put it. */
async function readLock(lock, folder = lock) {
  const [pid, began] = (await readText(join(lock, 'pid'))).split(' ')
  if (Number(pid) === process.pid) return { pid, isAbandoned: !held.has(folder) }
  if (Number(pid)) return { pid, isAbandoned: !(await isAlive(Number(pid), began)) }
  // The owner may not have written its pid yet: it gets 5 s before it counts as dead.
  const made = await stat(lock).catch(() => null)
  return { pid: '', isAbandoned: made !== null && Date.now() - made.mtimeMs > 5000 }
}

/** Renames a dead owner's lock, which only one of the waiting processes can do, and removes it. */
async function removeAbandoned(folder) {
  const aside = `${folder}.${process.pid}.old`
  if (
    !(await rename(folder, aside).then(
      () => true,
      () => false,
    ))
  )
    return
  // Another process has removed it and already holds a new lock: give that back.
  if (!(await readLock(aside, folder)).isAbandoned) await rename(aside, folder).catch(() => {})
  await rm(aside, { recursive: true, force: true })
}

/** Runs `work` while no other process on this machine runs work of the same name. */
export async function withLock(name, work, home = cacheFolder) {
  const folder = join(home, `${name}.lock`)
  await mkdir(home, { recursive: true })
  let saysAt = Date.now() + saysAfterMs
  for (;;) {
    try {
      await mkdir(folder)
      held.add(folder)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const { pid, isAbandoned } = await readLock(folder)
      if (isAbandoned) await removeAbandoned(folder)
      else await sleep(100)
      if (Date.now() < saysAt) continue
      saysAt = Infinity
      console.error(
        `Waiting for process ${pid}, which holds ${folder}. If that is none of this shop, remove this folder.`,
      )
    }
  }
  try {
    await writeFile(join(folder, 'pid'), `${process.pid} ${await beginningOf(process.pid)}`)
    return await work()
  } finally {
    // In one step, because other work of this process may wait for the same lock.
    rmSync(folder, { recursive: true, force: true })
    held.delete(folder)
  }
}
