/** The bytes of a colour table, as its flags tell. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a row of sub-blocks ends: after the empty one. */
function skipBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1
  return at + 1
}

/**
 * Whether a GIF goes on to its end. Decoders take the frames that there are, so one that was cut off between two of them
 * looks whole to them. What follows the end does not matter.
 */
export function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return true
    if (kind === 0x21) at = skipBlocks(bytes, at + 2)
    else if (kind === 0x2c) at = skipBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0))
    else return false
  }
  return false
}
