// The characters with a sort position of their own, in the order of dictionaries and Intl.Collator('en-IN').
const known = ' _-‐–—,;:!?.…·\'"«»()[]{}§@*/\\&#%•`^°©®→+÷×<=>|~$£€₹0123456789abcdefghijklmnopqrstuvwxyz'
// Curly quotation marks sort as straight ones with an accent.
const straight: Record<string, string> = { '‘': "'\u0300", '’': "'\u0301", '“': '"\u0300', '”': '"\u0301' }
const accent = /[\u0300-\u036f]/
const places = new Map([...known].map((letter, index) => [letter, String.fromCharCode(0x21 + index)]))

/** Other characters sort after these, by code point. */
const placeOf = (letter: string) =>
  places.get(letter) ?? `~${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`

/**
 * Returns a sort key for a name, as plain ASCII that every database and process sorts alike: first by letters, then by
 * accents, then lower case before upper case.
 */
export function nameKey(name: string): string {
  let [letters, accents, capitals] = ['', '', '']
  for (const letter of name.replace(/[‘’“”]/g, (mark) => straight[mark] ?? mark).normalize('NFKD')) {
    if (accent.test(letter)) {
      accents += placeOf(letter)
      continue
    }
    const small = letter.toLowerCase()
    letters += placeOf(small)
    accents += '!'
    capitals += small === letter ? '!' : '"'
  }
  return `${letters} ${accents.replace(/!+$/, '')} ${capitals.replace(/!+$/, '')}`
}
