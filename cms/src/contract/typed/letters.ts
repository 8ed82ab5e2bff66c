/**
 * One letter as people see it: with its marks, an Indian conjunct, a flag, an emoji of several. Not every browser of the
 * shop has `Intl.Segmenter`, and both halves must cut alike.
 */
const letter =
  /\p{RI}\p{RI}|[^](?:[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\u200d\p{ExtPict}|[\p{M}\p{EMod}\u200c-\u200d\u1160-\u11ff\u{e0020}-\u{e007f}])*/gu

/** Returns the letters of a text as people count them. */
export const lettersOf = (text: string): string[] => text.match(letter) ?? []

/** Cuts a text to at most so many characters as JavaScript counts them, never within a letter. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { 0: one } of text.matchAll(letter)) {
    if (end + one.length > most) break
    end += one.length
  }
  if (end > 0) return text.slice(0, end)
  // A letter under more marks than fit loses marks.
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** Cuts a text as `cutText` does, with an ellipsis where something is left out. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text

/** Splits a text into what stands before a part, the part, and the rest. A letter that the part begins or ends in is its. */
export function splitText(text: string, start: number, end: number): [string, string, string] {
  const parts: [string, string, string] = ['', '', '']
  let at = 0
  for (const one of lettersOf(text)) {
    parts[at >= end ? 2 : at + one.length > start ? 1 : 0] += one
    at += one.length
  }
  return parts
}
