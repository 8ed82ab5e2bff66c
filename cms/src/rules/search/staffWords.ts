import { type Searched, textsOf } from './productTexts.ts'
import { unphrased } from './readQuestion.ts'
import { meaningsOf } from './vocabulary.ts'
import { askedIn, isFiller, stemOf, termsOf } from './words.ts'

/** A word that staff have given to the search, and what it means. */
export interface StaffWord {
  value: string
  means: string
}

function wantedIn(means: string) {
  const words = askedIn(unphrased(means))
  const asked = words.filter((word) => !isFiller(word))
  return (asked.length > 0 ? asked : words).map((word) => [word, ...meaningsOf(word)].map(stemOf))
}

const none: readonly string[] = []

/** Returns how to find those words of staff that mean a product: it has all words of what they mean. */
export function createStaffWords(rows: readonly StaffWord[]) {
  const read = rows.map(({ value, means }) => ({ value, wanted: wantedIn(means) }))
  return (product: Searched): readonly string[] => {
    if (read.length === 0) return none
    const texts = [product.name, ...textsOf({ ...product, words: none })]
    const stems = new Set(texts.flatMap(termsOf).map(stemOf))
    const has = (words: readonly string[]) => words.some((word) => stems.has(word))
    return read.filter(({ wanted }) => wanted.every(has)).map(({ value }) => value)
  }
}
