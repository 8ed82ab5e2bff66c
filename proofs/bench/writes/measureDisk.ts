import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { median } from '../median.ts'
import { quantile } from './quantile.ts'

const tmpfs = 0x01021994
const samples = 200
const bytes = Buffer.alloc(4096, 1)

/** Returns whether a folder lies in memory, where nothing waits for a disk. */
export const isInMemory = async (folder: string) => (await statfs(folder)).type === tmpfs

/** Measures how long (ms) it takes to write 4 kB and wait until the disk has them: the median, and the 99th percentile. */
export async function measureDisk(folder: string) {
  const path = join(folder, 'disk-time')
  const file = await open(path, 'w')
  const times: number[] = []
  try {
    for (let n = 0; n < samples; n += 1) {
      const since = performance.now()
      await file.write(bytes)
      await file.sync()
      times.push(performance.now() - since)
    }
  } finally {
    await file.close()
    await rm(path)
  }
  return { p50: median(times), p99: quantile(times, 0.99) }
}
