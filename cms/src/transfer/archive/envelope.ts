import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { Refused } from '../failures.ts'
import { encryptions } from './encryption.ts'
import { fingerprintOf, isSignedBy, type SigningKey, signText } from './signing.ts'

// An archive begins with a header of fixed size: a line that names the form, the statement as one line of JSON, its
// signature, and spaces. The content follows. The statement holds the content's hash, so the signature covers all bytes.
// Without the shop: tail -c +4097 FILE | age --decrypt --identity KEY | tar xz

export const headerBytes = 4096
const firstLine = 'baithak-backup 2'

/** Text that a terminal shows as it is: another shop's statement must not move the cursor. */
const plainText = z
  .string()
  .max(500)
  .regex(/^\P{C}*$/u)

const statement = z.object({
  shop: plainText,
  address: plainText,
  /** The version of the shop's program. */
  version: plainText,
  made: z.iso.datetime(),
  encryption: z.enum(encryptions),
  /** The public key that signed this, as base64url. */
  key: z.string().regex(/^[\w-]{43}$/),
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The description of an archive by its maker, signed. */
export type Statement = z.infer<typeof statement>
export type Maker = Pick<Statement, 'shop' | 'address' | 'version'>

const signedText = (line: string) => `${firstLine}\n${line}\n`

const headerOf = (line: string, signature: string) =>
  Buffer.from(`${`${signedText(line)}${signature}\n`.padEnd(headerBytes - 1)}\n`)

type Sum = Pick<Statement, 'size' | 'sha256'>

/** Passes bytes on and sums them up. `onEnd` may throw before they end. */
async function* summed(content: Readable, onEnd: (sum: Sum) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  onEnd({ size, sha256: hash.digest('hex') })
}

/**
 * Writes an archive that only this user may read, from its first byte on. Its header is written last: a file that was
 * broken off has none. Resolves once all of it is synced to the disk.
 */
export async function writeEnvelope(
  file: string,
  content: Readable,
  { key, ...about }: Maker & Pick<Statement, 'encryption'> & { key: SigningKey },
): Promise<Statement> {
  // A file that lies there from a run that was killed may have other rights, or be a link.
  await rm(file, { force: true })
  const handle = await open(file, 'wx', 0o600)
  try {
    let sum: Sum = { size: 0, sha256: '' }
    await handle.writeFile(Buffer.alloc(headerBytes))
    for await (const chunk of summed(content, (found) => (sum = found))) await handle.writeFile(chunk)
    await handle.sync()
    const made = new Date().toISOString()
    const said: Statement = { ...about, made, key: key.publicKey, ...sum }
    const line = JSON.stringify(said)
    const header = headerOf(line, signText(signedText(line), key))
    if (header.length !== headerBytes) throw new Refused('The name of the shop is too long for an archive.')
    await handle.write(header, 0, headerBytes, 0)
    await handle.sync()
    return said
  } finally {
    await handle.close()
  }
}

const changed = () =>
  new Refused('The archive is damaged or was changed: its signature does not belong to its bytes.')

function parseHeader(header: Buffer): Statement {
  const [, line = '', signature = ''] = header.toString().split('\n')
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    throw changed()
  }
  const { data, success } = statement.safeParse(given)
  if (!success) throw changed()
  // The same bytes again: nothing may hide in the padding or in another spelling of the signature.
  const again = headerOf(line, Buffer.from(signature, 'base64').toString('base64'))
  if (!again.equals(header) || !isSignedBy(signedText(line), signature, data.key)) throw changed()
  return data
}

async function readBytes(handle: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** A tar.gz without a header: of a version before 1.0.0, or robbed of its signature. */
const isUnsigned = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Reads the header and checks its signature and the file's size, not the content. Refuses any other file. */
export async function readHeader(file: string): Promise<Statement> {
  const handle = await open(file, 'r')
  try {
    const header = await readBytes(handle, headerBytes)
    if (isUnsigned(header))
      throw new Refused(
        'The archive is not signed: a version of the shop before 1.0.0 made it, or somebody has changed it. This version restores neither.',
      )
    if (!header.subarray(0, firstLine.length + 1).equals(Buffer.from(`${firstLine}\n`)))
      throw new Refused('The archive is no backup of a shop, or its beginning is damaged.')
    if (header.length !== headerBytes) throw changed()
    const said = parseHeader(header)
    if ((await handle.stat()).size !== headerBytes + said.size) throw changed()
    return said
  } finally {
    await handle.close()
  }
}

/** Returns the content of a signed archive. It ends with an error if the bytes are not those of the statement. */
export function openContent(file: string, { size, sha256 }: Sum): Readable {
  const stored = createReadStream(file, { start: headerBytes })
  const check = (found: Sum) => {
    if (found.size !== size || found.sha256 !== sha256) throw changed()
  }
  return Readable.from(summed(stored, check), { objectMode: false })
}

/** Refuses an archive whose content is not what its statement says. */
export async function requireUnchanged(file: string, said: Statement) {
  for await (const chunk of openContent(file, said)) void chunk
}

/** Describes the maker of an archive, as its statement does. */
export const describeMaker = ({ shop, address, version, made, key }: Statement) =>
  `${shop} (${address}), version ${version}, ${made}, key ${fingerprintOf(key)}`
