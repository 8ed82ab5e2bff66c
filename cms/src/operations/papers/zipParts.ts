import { strToU8, Zip, ZipDeflate } from 'fflate'
import { setImmediate as nextTurn } from 'node:timers/promises'

export interface ZippedFile {
  name: string
  parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** More does not fit into the form of ZIP that every computer opens. */
const mostBytes = 4_000_000_000

/** Yields a ZIP in parts: one file after the other, and others are answered in between. */
export async function* zipParts(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let bytes = 0
  const zip = new Zip((error, part) => {
    if (error) throw error
    made.push(part)
    bytes += part.length
    if (bytes > mostBytes) throw new RangeError('This ZIP is too large: choose a shorter time.')
  })
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 1 })
    zip.add(file)
    for await (const part of parts) {
      file.push(typeof part === 'string' ? strToU8(part) : part)
      yield* made.splice(0)
      await nextTurn()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* made.splice(0)
}
