import type { Payload } from 'payload'
import { partsOf } from '../process/breaks.ts'
import { findPlainRows } from '../database/plainRows.ts'
import { contentName, type FileStore, paperFile, photoName } from '../files/fileStore.ts'
import { files as ownFiles } from '../files/files.ts'
import { isSold } from '../files/pictureUses.ts'
import { uploadCollections } from '../files/uploaded.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

const atOnce = 100

/** So many files without a record are no leftovers: the records are in another database. */
const suspicious = 100

/** Returns the name by which a record has a file: that of its largest size. */
const recordName = (name: string) =>
  name.replace(/-\d+\.webp$/, name.includes('-photo') ? '.webp' : '-full.webp')

/** Returns which of these files no record names: of an upload, a paper, or an order or a quote that shows an older picture. */
async function findUnnamed(payload: Payload, names: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(names.map(recordName))]
  const named = new Set<string>()
  for (const collection of uploadCollections) {
    const by = ['filename', wanted] as const
    const rows = await findPlainRows<{ filename: string }>(payload, { collection, by, fields: ['filename'] })
    for (const { filename } of rows) named.add(filename)
  }
  const paperOf = (name: string) => paperFile.exec(name)?.[1]
  const ids = names.flatMap((name) => paperOf(name) ?? [])
  const papers = await findPlainRows(payload, { collection: 'papers', by: ['id', ids], fields: [] })
  for (const { id } of papers) named.add(id)
  for (const name of wanted)
    if (!named.has(name) && contentName.test(name) && (await isSold(payload, name))) named.add(name)
  return names.filter((name) => !named.has(paperOf(name) ?? recordName(name)))
}

/** Returns the names of the shop's files that have not been written since this moment. */
async function findOld(files: FileStore, before: number) {
  const old: string[] = []
  for await (const { name, changed } of files.list())
    if (changed.getTime() < before && [contentName, photoName, paperFile].some((one) => one.test(name)))
      old.push(name)
  return old
}

/**
 * Removes what a process that was killed has left: files of more than a day that no record names, and unfinished ones.
 * Says how many.
 */
export async function cleanFiles(payload: Payload, files = ownFiles, isStopped = () => false) {
  const before = Date.now() - dayMs
  const unfinished = await files.removeUnfinished(before)
  const old = await findOld(files, before)
  const unnamed: string[] = []
  for (const part of partsOf(old, atOnce)) unnamed.push(...(await findUnnamed(payload, part)))
  if (unnamed.length > suspicious && 2 * unnamed.length > old.length)
    return void payload.logger.error(
      { files: unnamed.length, of: old.length },
      `Most files in ${files.place} have no record and stay: is this the right database?`,
    )
  let removed = 0
  for (const part of partsOf(unnamed, atOnce)) {
    if (isStopped()) break
    // Once more, because an upload may have brought the same file just now.
    for (const name of await findUnnamed(payload, part)) {
      await files.remove(name)
      removed += 1
    }
  }
  if (removed + unfinished > 0)
    payload.logger.warn(
      { files: removed, unfinished, examples: unnamed.slice(0, 5) },
      'files without a record were removed',
    )
}
