import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Payload } from 'payload'
import { bucket, files } from '../files/files.ts'
import type { FileStore } from '../files/fileStore.ts'
import { folderStore } from '../files/folderStore.ts'
import { filesOf, uploadCollections, type Uploaded } from '../files/uploaded.ts'
import { countProgress } from '../seed/progress.ts'
import { Refused } from './failures.ts'
import { type Part, partsOf } from './parts.ts'
import { readPart } from './records.ts'

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Where files lie, as a command names it: a folder, or `s3` for the bucket of the settings. */
export function storeAt(word: string): FileStore {
  if (word !== 's3') return folderStore(path.resolve(word))
  if (!bucket) throw new Refused('No bucket is set: s3 means the one of the S3_… settings.')
  return bucket
}

export const isUploads = ({ kind, slug }: Part) =>
  kind === 'collection' && (uploadCollections as readonly string[]).includes(slug)

/** The files that a record in its one form stands for. */
export const namesIn = (text: string): string[] => filesOf(JSON.parse(text) as Uploaded)

/** Every file that the shop's records name. */
async function namedFiles(payload: Payload): Promise<Set<string>> {
  const names = new Set<string>()
  for (const part of partsOf(payload.config).filter(isUploads))
    for await (const lines of readPart(payload, part))
      for (const { text } of lines) for (const name of namesIn(text)) names.add(name)
  return names
}

/** In words how many files are missing and what one of them is called; null where none is. */
export const describeMissing = (missing: string[], place: string) =>
  missing.length
    ? `${missing.length} ${missing.length === 1 ? 'file that a record names is' : 'files that records name are'} not in ${place}, such as ${missing[0]}.`
    : null

/** Says which of the files that the records name are not there. Reads nothing but the list. */
export async function findMissing(payload: Payload, store: FileStore = files): Promise<string | null> {
  const names = await namedFiles(payload)
  for await (const { name, size } of store.list()) if (size > 0) names.delete(name)
  return describeMissing([...names], store.place)
}

/** Puts a file where it is wanted, unless it is there already, and reads it back. */
export async function placeFile(store: FileStore, name: string, bytes: Buffer) {
  const wanted = hashOf(bytes)
  const isThere = async () => {
    const found = await store.read(name)
    return found !== undefined && hashOf(found) === wanted
  }
  if (await isThere()) return
  await store.write(name, bytes)
  if (!(await isThere())) throw new Refused(`The file ${name} could not be read back from ${store.place}.`)
}

/** Copies every file that the records name. Answers what is missing, in words. */
export async function copyFiles(payload: Payload, from: FileStore, to: FileStore): Promise<string | null> {
  const names = await namedFiles(payload)
  const onDone = countProgress('files', names.size)
  const missing: string[] = []
  for (const name of names) {
    const bytes = await from.read(name)
    if (bytes) await placeFile(to, name, bytes)
    else missing.push(name)
    onDone()
  }
  return describeMissing(missing, from.place)
}
