import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheFolder } from './places.mjs'

/** Whether a process of that id runs on this machine. */
export const isAlive = (pid) => {
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
  // The owner has not written its pid yet: give it a moment before taking it for dead.
  const made = await stat(folder).catch(() => null)
  return made !== null && Date.now() - made.mtimeMs > 5000
}

/** A lock whose owner died without giving it back is moved away, which only one of those who wait can do. */
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
  // Someone else was quicker and holds it already: give it back.
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
