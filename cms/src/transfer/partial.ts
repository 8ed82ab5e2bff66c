import { rm } from 'node:fs/promises'
import path from 'node:path'
import lockfile from 'proper-lockfile'
import { isFullDisk } from '../telemetry/plainFailure.ts'
import { Refused } from './failures.ts'

/** The time (ms) after which the lock of a process that died does not count. */
const stale = 30_000

const lockOf = (file: string) => ({ realpath: false, lockfilePath: `${file}.lock`, stale })

/** Returns whether a process is writing this archive. */
export const isBeingWritten = (file: string) => lockfile.check(file, lockOf(file))

export const removePartial = (file: string, recursive = false) =>
  Promise.all(
    ['', '.db', '.db-wal', '.db-shm'].map((end) => rm(`${file}.partial${end}`, { force: true, recursive })),
  )

/**
 * Runs `work` with the name of the file in which an archive is made, or of the folder of a drill, which no other process uses meanwhile. Whatever
 * happens, of that file and the database's copy beside it nothing is left.
 */
export async function withPartial<Result>(
  file: string,
  work: (partial: string) => Promise<Result>,
  { isFolder = false } = {},
): Promise<Result> {
  const release = await lockfile.lock(file, lockOf(file)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED' ? new Refused(`Another process is writing ${file}.`) : error
  })
  const stop = () =>
    void removePartial(file, isFolder)
      .then(release)
      .finally(() => process.exit(1))
  process.once('SIGTERM', stop).once('SIGINT', stop)
  try {
    await removePartial(file, isFolder)
    return await work(`${file}.partial`)
  } catch (error) {
    if (!isFullDisk(error)) throw error
    throw new Refused(
      `The disk is full: ${path.dirname(file)} has no room for it. Free some space there, then try again.`,
    )
  } finally {
    await removePartial(file, isFolder)
    await release()
    process.off('SIGTERM', stop).off('SIGINT', stop)
  }
}
