import { randomUUID } from 'node:crypto'
import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HttpError } from '../errors.ts'
import { logger } from '../telemetry/logger.ts'
import type { FileStore } from './fileStore.ts'

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
const noRoom = () => new HttpError(507, 'The shop has no room for pictures and files just now.')

/** The folder turned read-only, changed its owner, or something else lies in its place. */
const isShut = (error: unknown) =>
  ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
const cannotWrite = () => new HttpError(507, 'The shop cannot store pictures and files just now.')

/** Returns the refusal of a write that the folder did not take, and tells the log of the folder and the reason. */
function refusalOf(folder: string, error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (isShut(error)) {
    logger.error({ code }, `Cannot write to ${folder}. Give this user the right to, or set another folder.`)
    return cannotWrite()
  }
  return isFull(error) ? noRoom() : error
}

/** Flushes a folder, so that a new name in it survives a power loss. Not every system can sync folders. */
async function syncFolder(folder: string) {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!['EPERM', 'EINVAL', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Files with this prefix are being written. */
const unfinished = '.writing-'

export function folderStore(folder: string): FileStore {
  const at = (name: string) => path.join(folder, path.basename(name))
  const store = async (name: string, writeDraft: (draft: string) => Promise<void>) => {
    const draft = at(`${unfinished}${randomUUID()}`)
    try {
      await mkdir(folder, { recursive: true })
      await writeDraft(draft)
      await rename(draft, at(name))
      await syncFolder(folder)
    } catch (error) {
      // In a folder that cannot be written there is no draft either.
      await rm(draft, { force: true }).catch(() => {})
      throw refusalOf(folder, error)
    }
  }
  return {
    place: `the folder ${folder}`,
    async *list() {
      for (const entry of (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []) {
        if (!entry.isFile() || entry.name.startsWith(unfinished)) continue
        const found = await stat(at(entry.name)).catch(absent)
        if (found) yield { name: entry.name, size: found.size, changed: found.mtime }
      }
    },
    has: async (name) => Boolean(await stat(at(name)).catch(absent)),
    read: (name) => readFile(at(name)).catch(absent),
    write: (name, bytes) =>
      store(name, async (draft) => {
        const file = await open(draft, 'wx')
        // The record survives a power loss, so its file must, too.
        const written = file.writeFile(bytes).then(() => file.sync())
        await written.finally(() => file.close())
      }),
    take: (name, from) =>
      store(name, async (draft) => {
        await copyFile(from, draft, constants.COPYFILE_EXCL)
        const file = await open(draft, 'r')
        await file.sync().finally(() => file.close())
      }),
    remove: (name) =>
      rm(at(name), { force: true }).catch((error: unknown) => {
        throw refusalOf(folder, error)
      }),
    async removeUnfinished(before) {
      let removed = 0
      for (const name of (await readdir(folder).catch(absent)) ?? []) {
        const found = name.startsWith(unfinished) ? await stat(at(name)).catch(absent) : undefined
        if (!found || found.mtimeMs >= before) continue
        await rm(at(name), { force: true })
        removed += 1
      }
      return removed
    },
  }
}
