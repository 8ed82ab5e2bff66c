import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { Refused } from '../failures.ts'
import { type Cipher, decryptionOf, type Keys } from './encryption.ts'
import { type Maker, openContent, type Statement, writeEnvelope } from './envelope.ts'
import type { SigningKey } from './signing.ts'

/** No entry of an archive is larger: pictures have 10 MB at most, records are split into batches. */
const maxBytes = 256 * 1024 * 1024

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>

interface Sealing extends Maker {
  key: SigningKey
  cipher: Cipher
}

/** Writes a tar.gz, encrypted and signed; `fill` adds its entries. Resolves once it is synced to the disk. */
export async function writeArchive(
  file: string,
  { cipher, ...about }: Sealing,
  fill: (add: AddEntry) => Promise<void>,
): Promise<Statement> {
  const tar = pack()
  const gzip = createGzip()
  const packed = pipeline(tar, gzip)
  const sealed = cipher
    .encrypt(gzip)
    .then((content) => writeEnvelope(file, content, { ...about, encryption: cipher.encryption }))
  const written = Promise.all([sealed, packed]).then(([said]) => said)
  const failed = written.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  const add: AddEntry = async (name, bytes) => {
    const done = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      )
      // An entry is aborted with its archive, which would end the process if nobody listened.
      entry.on('error', reject)
      entry.end(bytes)
    })
    await Promise.race([done, failed])
  }
  try {
    await fill(add)
    tar.finalize()
    return await written
  } catch (error) {
    // A file that cannot be written destroys the tar first, so that adding to it fails for a reason that says nothing.
    const isUnwritable = tar.destroyed
    tar.destroy()
    const [written] = await Promise.allSettled([sealed, packed])
    throw isUnwritable && written.status === 'rejected' ? written.reason : error
  }
}

export interface Entry {
  name: string
  bytes: Buffer
}

/** An archive that may be read again and again. */
export interface Archive {
  entries: () => AsyncGenerator<Entry>
}

const damaged = () => new Refused('The archive is damaged: it cannot be read to its end.')

/** Yields the entries of a tar.gz one by one. Refuses a damaged one. */
async function* readEntries(content: Readable, decrypt: Cipher['decrypt']): AsyncGenerator<Entry> {
  const entries = extract()
  try {
    const plain = await decrypt(content)
    // Errors of the stream are thrown where the entries are read.
    const read = pipeline(plain, createGunzip(), entries).catch((error: Error) => error)
    for await (const entry of entries) {
      if ((entry.header.size ?? 0) > maxBytes) throw damaged()
      yield { name: entry.header.name, bytes: await buffer(entry) }
    }
    const error = await read
    if (error) throw error
  } catch (error) {
    throw error instanceof Refused ? error : damaged()
  } finally {
    content.destroy()
  }
}

/** Returns the archive whose content a statement describes. Reading it refuses bytes that are not those. */
export const archiveOf = (file: string, said: Statement, decrypt: Cipher['decrypt']): Archive => ({
  entries: () => readEntries(openContent(file, said), decrypt),
})

export const signedArchive = async (file: string, said: Statement, keys: Keys): Promise<Archive> =>
  archiveOf(file, said, await decryptionOf(said.encryption, keys))
