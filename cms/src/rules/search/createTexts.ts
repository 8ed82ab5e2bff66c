import type { Vocabulary } from './vocabulary.ts'
import { termsOf } from './words.ts'

interface Text {
  number: number
  words: readonly string[]
  /** How many products have it. */
  count: number
}

const nameMark = '\n'
/** Returns a word of a name as a text of its own: in the name it counts a little more. */
export const inName = (word: string) => nameMark + word
const isInName = (text: string) => text.startsWith(nameMark)

/** Keeps the texts that products share, such as colours: each is compared with a word once, however many have it. */
export function createTexts(vocabulary: Vocabulary) {
  const kept = new Map<string, Text>()
  const free: number[] = []

  /** Returns the number of a text that one more product has. */
  const add = (text: string): number => {
    const known = kept.get(text) ?? { number: free.pop() ?? kept.size, words: termsOf(text), count: 0 }
    kept.set(text, known)
    known.count += 1
    if (known.count === 1 || isInName(text)) known.words.forEach(vocabulary.add)
    return known.number
  }

  const remove = (text: string) => {
    const known = kept.get(text)
    if (!known) return
    known.count -= 1
    if (known.count === 0 || isInName(text)) known.words.forEach(vocabulary.remove)
    if (known.count > 0) return
    kept.delete(text)
    free.push(known.number)
  }

  /** Returns how well each text answers a word, by the text's number. `answers`: how well each word of the shop does. */
  const ranksFor = (answers: ReadonlyMap<string, number>) => {
    const ranks = new Uint8Array(kept.size + free.length)
    for (const [text, { number, words }] of kept) {
      for (const word of words) ranks[number] = Math.max(ranks[number] ?? 0, answers.get(word) ?? 0)
      if (ranks[number] && isInName(text)) ranks[number] += 1
    }
    return ranks
  }

  return { add, remove, ranksFor, numberOf: (text: string) => kept.get(text)?.number ?? -1 }
}
