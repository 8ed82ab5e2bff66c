import SearchableMap from 'minisearch/SearchableMap'
import synonyms from './synonyms.json' with { type: 'json' }
import { distanceOf, hasDigit, stemOf } from './words.ts'

/** How well a term answers a word. Each leaves room for one more: the term stands in the name. */
const isTheWord = 6
const isSynonym = 4
const beginsSo = 2

const shortestPrefix = 2
const shortestCorrected = 4
/** A word that is longer may differ in two letters. */
const longestWithOneMistake = 6

const meanings = new Map(Object.entries(synonyms))
const meaningsOf = (word: string) => meanings.get(word) ?? meanings.get(stemOf(word)) ?? []

/** Returns how many letters two words begin with alike: a mistake in the first letters is rare. */
function lettersInCommon(one: string, other: string) {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** The terms of all products, each with a number and with how many products have it. */
export function createVocabulary() {
  const words = new SearchableMap<number>()
  /** Of words, by what their forms have in common. */
  const byStem = new Map<string, Set<string>>()
  const counts: number[] = []
  const free: number[] = []

  /** Returns the number of a term that one more product has. */
  const add = (term: string): number => {
    const number = words.get(term) ?? free.pop() ?? counts.length
    if (!words.has(term)) {
      words.set(term, number)
      counts[number] = 0
      byStem.set(stemOf(term), (byStem.get(stemOf(term)) ?? new Set()).add(term))
    }
    counts[number] = (counts[number] ?? 0) + 1
    return number
  }

  const remove = (term: string) => {
    const number = words.get(term)
    if (number === undefined) return
    counts[number] = (counts[number] ?? 1) - 1
    if (counts[number] > 0) return
    words.delete(term)
    free.push(number)
    const stem = stemOf(term)
    byStem.get(stem)?.delete(term)
    if (byStem.get(stem)?.size === 0) byStem.delete(stem)
  }

  /** Returns the numbers of the terms that are the word itself, in whatever form. */
  const sameAs = (word: string) => [...(byStem.get(stemOf(word)) ?? [])].map((term) => words.get(term) ?? -1)

  /** Returns how well each term answers a word, by the term's number; nothing if none does. */
  const answersTo = (word: string): Uint8Array | null => {
    const ranks = new Uint8Array(counts.length)
    for (const meaning of meaningsOf(word)) for (const number of sameAs(meaning)) ranks[number] = isSynonym
    for (const number of sameAs(word)) ranks[number] = isTheWord
    if (ranks.some(Boolean)) return ranks
    // A word that is known means itself: `tan` is a colour, and not the beginning of `tandem`.
    if (word.length < shortestPrefix) return null
    for (const [, number] of words.atPrefix(word)) ranks[number] = beginsSo
    return ranks.some(Boolean) ? ranks : null
  }

  /** Returns the nearest word that the shop knows; nothing if none is near. */
  const correct = (word: string): string | undefined => {
    if (word.length < shortestCorrected || hasDigit(word)) return undefined
    const most = word.length > longestWithOneMistake ? 2 : 1
    // The library counts two letters that are swapped as two mistakes.
    const near = [...words.fuzzyGet(word, most + 1)].map(
      ([term, [number]]) => [term, counts[number] ?? 0] as const,
    )
    const known = [...meanings.keys()].map((term) => [term, 0] as const)
    return [...near, ...known]
      .filter(([term]) => Math.abs(term.length - word.length) <= most)
      .map(([term, count]) => ({ term, count, distance: distanceOf(word, term) }))
      .filter(({ term, distance }) => term.length > 2 && distance <= most)
      .map((one) => ({ ...one, begun: lettersInCommon(word, one.term) }))
      .sort(
        (a, b) =>
          a.distance - b.distance || b.begun - a.begun || b.count - a.count || (a.term < b.term ? -1 : 1),
      )[0]?.term
  }

  return { add, remove, answersTo, correct }
}

export type Vocabulary = ReturnType<typeof createVocabulary>
