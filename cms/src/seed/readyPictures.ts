import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.ts'
import { files } from '../files/files.ts'
import { filesOf } from '../files/uploaded.ts'
import type { Media } from '../payload-types.ts'

/**
 * The picture sizes of the seed, made once by `npm run generate` through a real upload and kept in the repository:
 * resizing them again takes a minute of processor time. The file name holds the hash of the source, so a changed source
 * is uploaded like any other picture.
 */
export type ReadyPicture = Pick<
  Media,
  'filename' | 'mimeType' | 'filesize' | 'width' | 'height' | 'blur' | 'foot' | 'sizes'
>

export const readyFolder = () => path.join(env.SEED_DIR, 'ready')
export const readyList = () => path.join(env.SEED_DIR, 'ready.json')

/** Returns the ready-made pictures, by file name of the largest size; empty if there are none. */
export async function findReady(): Promise<Map<string, ReadyPicture>> {
  const text = await readFile(readyList(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  const list = JSON.parse(text) as ReadyPicture[]
  return new Map(list.map((picture) => [picture.filename ?? '', picture]))
}

/** Copies a ready picture's files into the store. Returns false if one is missing. */
export async function copyReady(picture: ReadyPicture): Promise<boolean> {
  try {
    await Promise.all(
      filesOf(picture).map(async (name) => files.write(name, await readFile(path.join(readyFolder(), name)))),
    )
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
