import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { Refused } from './failures.ts'

/** No entry of an archive is larger: pictures have 10 MB at most, records are split into batches. */
const mostBytes = 256 * 1024 * 1024

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

/** Writes a tar.gz that only this user may read; `fill` adds its entries. Resolves once it is synced to the disk. */
export async function writeArchive(file: string, fill: (add: AddEntry) => Promise<void>) {
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(file, { mode: 0o600 }))
  const failed = written.then(() => new Promise<never>(() => {}))
  const add: AddEntry = async (name, bytes) => {
    const done = new Promise<void>((resolve, reject) => {
      tar
        .entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
        .end(bytes)
    })
    await Promise.race([done, failed])
  }
  try {
    await fill(add)
    tar.finalize()
    await written
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    throw error
  }
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

interface Entry {
  name: string
  bytes: Buffer
}

const damaged = () => new Refused('The archive is damaged: it cannot be read to its end.')

/** Yields the entries of a tar.gz one by one. Refuses a damaged archive. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  await once(source, 'open')
  const entries = extract()
  const gunzip = createGunzip()
  // Errors of the stream are thrown where the entries are read.
  const read = pipeline(source, gunzip, entries).catch((error: Error) => error)
  try {
    for await (const entry of entries) {
      if ((entry.header.size ?? 0) > mostBytes) throw damaged()
      yield { name: entry.header.name, bytes: await buffer(entry) }
    }
  } catch (error) {
    throw error instanceof Refused ? error : damaged()
  } finally {
    source.destroy()
  }
  if (await read) throw damaged()
}
