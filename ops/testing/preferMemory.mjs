import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Puts temporary files into memory if the system has a place with enough room: otherwise tests would wait for the disk
 * half of their time. An existing `TMPDIR` stays.
 */
export function preferMemory() {
  if (process.env.TMPDIR || process.platform !== 'linux') return
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize > enough) process.env.TMPDIR = memory
  } catch {
    // There is no such place; use the disk.
  }
}
