/** Returns the words of a text in small letters, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** They say nothing about a product: a search for other words does without them. */
const fillers = new Set(
  wordsOf(
    'a an and chair chairs color colour for furniture in of on people person room seat the to with ' +
      'ka ke ki liye kurchi kurci khurchi khurchya kursi kursiya kursiyan wala wale wali कुर्सी कुर्सियां कुर्सियाँ खुर्ची खुर्च्या चेयर का की के वाली',
  ),
)

export const isFiller = (word: string) => fillers.has(word)

export const hasDigit = (word: string) => /\d/.test(word)

/** Returns a text as one word, such as a code. */
export const joinedOf = (text: string) => wordsOf(text).join('')

/** Returns the words of a question. A part such as `EXE-01` is one word. */
export const askedIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .flatMap((part) => (hasDigit(part) && /\p{L}/u.test(part) ? joinedOf(part) : wordsOf(part)))

/** Returns the words by which a text is found: those with a hyphen also as one, so that `highback` finds `High-Back`. */
export function termsOf(text: string): string[] {
  const terms = new Set<string>()
  for (const part of text.split(/[\s,]+/)) {
    const words = wordsOf(part)
    for (const word of words) terms.add(word)
    if (words.length > 1) terms.add(words.join(''))
  }
  return [...terms]
}

/** Returns what a word has in common with its other forms: `cushions`, `cushioned` and `cushioning` with `cushion`. */
export function stemOf(word: string): string {
  if (word.length < 4 || hasDigit(word)) return word
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const root = single.replace(/(ing|ed)$/, '')
  return root.length >= 4 ? root : single
}

/** Returns how many letters differ between two words, if no more than `most`. Two that are swapped count as one. */
export function distanceOf(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : replaced
      now[column] = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, replaced, swapped)
      least = Math.min(least, now[column] ?? 0)
    }
    if (least > most) return Infinity
    before = last
    last = now
  }
  return last[other.length] ?? 0
}
