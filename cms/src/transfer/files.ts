import path from 'node:path'
import type { Payload } from 'payload'
import { bucket, files } from '../files/files.ts'
import { type FileStore, paperFile } from '../files/fileStore.ts'
import { folderStore } from '../files/folderStore.ts'
import { filesOf, uploadCollections, type Uploaded } from '../files/uploaded.ts'
import { countProgress } from '../telemetry/progress.ts'
import { Refused } from './failures.ts'
import { hashOf } from './fingerprint.ts'
import { partsOf } from './parts.ts'
import { readPart } from './records.ts'

/** Returns the file store that a command names: a folder, or `s3` for the bucket of the settings. */
export function storeAt(word: string): FileStore {
  if (word !== 's3') return folderStore(path.resolve(word))
  if (!bucket) throw new Refused('No bucket is set: s3 means the one of the S3_… settings.')
  return bucket
}

/** Returns the name of every file of the shop's records: those that they name, and the PDFs of papers in the store. */
export async function namedFiles(payload: Payload, store: FileStore): Promise<Set<string>> {
  const slugs: readonly string[] = [...uploadCollections, 'papers']
  const [names, ids] = [new Set<string>(), new Set<string | undefined>()]
  for (const part of partsOf(payload.config).filter(({ name }) => slugs.includes(name)))
    for await (const lines of readPart(payload, part))
      for (const { id, text } of lines) {
        ids.add(String(id))
        for (const name of filesOf(JSON.parse(text) as Uploaded)) names.add(name)
      }
  for await (const { name } of store.list()) if (ids.has(paperFile.exec(name)?.[1])) names.add(name)
  return names
}

/** Returns a sentence about the missing files with one name as an example; null if none is missing. */
export const describeMissing = (missing: string[], place: string) =>
  missing.length
    ? `${missing.length} ${missing.length === 1 ? 'file that a record names is' : 'files that records name are'} not in ${place}, such as ${missing[0]}.`
    : null

/** Describes which of the records' files the store lacks. Only lists the store, reads no file. */
export async function findMissing(payload: Payload, store: FileStore = files): Promise<string | null> {
  const names = await namedFiles(payload, store)
  for await (const { name, size } of store.list()) if (size > 0) names.delete(name)
  return describeMissing([...names], store.place)
}

/** Stores a file unless the same one is there already, and reads it back. */
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

/** Copies every file of the records. Returns a sentence about those that are missing, or null. */
export async function copyFiles(payload: Payload, from: FileStore, to: FileStore): Promise<string | null> {
  const names = await namedFiles(payload, from)
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
