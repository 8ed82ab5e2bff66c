// The characters that have a place of their own, in the order that dictionaries and Intl.Collator('en-IN') give them.
const known = ' _-‐–—,;:!?.…·\'"«»()[]{}§@*/\\&#%•`^°©®→+÷×<=>|~$£€₹0123456789abcdefghijklmnopqrstuvwxyz'
// Curly quotation marks are straight ones with an accent.
const straight: Record<string, string> = { '‘': "'\u0300", '’': "'\u0301", '“': '"\u0300', '”': '"\u0301' }
const accent = /[\u0300-\u036f]/
const places = new Map([...known].map((letter, index) => [letter, String.fromCharCode(0x21 + index)]))

/** Every other character comes after these, by its number. */
const placeOf = (letter: string) =>
  places.get(letter) ?? `~${(letter.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`

/**
 * The place of a name among others, as text of plain ASCII that every database and every process sorts alike: first by
 * its letters, then by their accents, then small before capital.
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
