import { mkdir, statfs } from 'node:fs/promises'
import { Refused } from './failures.ts'

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

/** Refuses, before anything is written, if the disk lacks the space. */
export async function requireRoom(folder: string, bytes: number) {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new Refused(
      `The disk is full: ${megabytes(bytes)} MB are needed in ${folder}, ${megabytes(bavail * bsize)} MB are free.`,
    )
}
