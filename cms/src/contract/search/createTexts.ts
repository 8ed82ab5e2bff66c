import type { Vocabulary } from './vocabulary.ts'
import { termsOf } from './words.ts'

interface Kept {
  number: number
  /** How many products have it. */
  count: number
  terms: number[]
}

/** Keeps the texts that products share, such as colours: each is compared with a word once, however many have it. */
export function createTexts(vocabulary: Vocabulary) {
  const kept = new Map<string, Kept>()
  const free: number[] = []
  let size = 0

  /** Returns the number of a text that one more product has. */
  const add = (text: string): number => {
    const known = kept.get(text)
    if (known) {
      known.count += 1
      return known.number
    }
    const number = free.pop() ?? size++
    kept.set(text, { number, count: 1, terms: termsOf(text).map(vocabulary.add) })
    return number
  }

  const remove = (text: string) => {
    const known = kept.get(text)
    if (!known) return
    known.count -= 1
    if (known.count > 0) return
    kept.delete(text)
    free.push(known.number)
    for (const term of termsOf(text)) vocabulary.remove(term)
  }

  /** Returns how well each text answers a word, by the text's number. `answers`: how well each term does. */
  const ranksFor = (answers: Uint8Array) => {
    const ranks = new Uint8Array(size)
    for (const { number, terms } of kept.values())
      for (const term of terms) ranks[number] = Math.max(ranks[number] ?? 0, answers[term] ?? 0)
    return ranks
  }

  return { add, remove, ranksFor, numberOf: (text: string) => kept.get(text)?.number ?? -1 }
}
