import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder } from './places.mjs'

// Not from a library: the first lock is taken before any package is installed.

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const ownerOf = async (folder) => Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''))

async function isAbandoned(folder) {
  const pid = await ownerOf(folder)
  if (pid) return !isAlive(pid)
  // The owner may not have written its pid yet: it gets 5 s before it counts as dead.
  const made = await stat(folder).catch(() => null)
  return made !== null && Date.now() - made.mtimeMs > 5000
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
  const pid = await ownerOf(aside)
  // Another process has removed it and already holds a new lock: give that back.
  if (pid && isAlive(pid)) await rename(aside, folder).catch(() => {})
  await rm(aside, { recursive: true, force: true })
}

/** Runs `work` while no other process on this machine runs work of the same name. */
export async function withLock(name, work, home = cacheFolder) {
  const folder = join(home, `${name}.lock`)
  await mkdir(home, { recursive: true })
  for (;;) {
    try {
      await mkdir(folder)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (await isAbandoned(folder)) await removeAbandoned(folder)
      else await sleep(100)
    }
  }
  try {
    await writeFile(join(folder, 'pid'), String(process.pid))
    return await work()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
