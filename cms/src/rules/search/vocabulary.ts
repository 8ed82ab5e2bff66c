import synonyms from './synonyms.json' with { type: 'json' }
import { distanceOf, hasDigit, joinedOf, stemOf } from './words.ts'

/** How well a word of the shop answers one that is asked for. Each leaves room for one more: it stands in the name. */
const isTheWord = 6
const isSynonym = 4
const beginsSo = 2

const shortestPrefix = 2
const shortestCorrected = 4
/** A word that is longer may differ in two letters. */
const longestWithOneMistake = 6

const meanings = new Map(Object.entries(synonyms).map(([word, means]) => [joinedOf(word), means]))
export const meaningsOf = (word: string) => meanings.get(word) ?? meanings.get(stemOf(word)) ?? []

/** Returns how many letters two words begin with alike: a mistake in the first letters is rare. */
function lettersInCommon(one: string, other: string) {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}

/** The folded words of a shop, each with what its forms have in common and with how many texts and names have it. */
export function createVocabulary() {
  const words = new Map<string, { stem: string; count: number }>()

  const add = (word: string) => {
    const known = words.get(word)
    if (known) known.count += 1
    else words.set(word, { stem: stemOf(word), count: 1 })
  }

  const remove = (word: string) => {
    const known = words.get(word)
    if (known?.count === 1) words.delete(word)
    else if (known) known.count -= 1
  }

  /** Returns the words of the shop that answer one that is asked for, each with how well; nothing if none does. */
  const answersTo = (asked: string): ReadonlyMap<string, number> | null => {
    const [own, others] = [stemOf(asked), new Set(meaningsOf(asked).map(stemOf))]
    const answers = new Map<string, number>()
    for (const [word, { stem }] of words) {
      if (stem === own) answers.set(word, isTheWord)
      else if (others.has(stem)) answers.set(word, isSynonym)
    }
    // A word that is known means itself: `tan` is a colour, and not the beginning of `tandem`.
    if (answers.size === 0 && asked.length >= shortestPrefix)
      for (const word of words.keys()) if (word.startsWith(asked)) answers.set(word, beginsSo)
    return answers.size > 0 ? answers : null
  }

  /** Returns the nearest word that the shop knows; nothing if none is near. */
  const correct = (asked: string): string | undefined => {
    if (asked.length < shortestCorrected || hasDigit(asked)) return undefined
    const most = asked.length > longestWithOneMistake ? 2 : 1
    const isAsLong = (word: string) => word.length > 2 && Math.abs(word.length - asked.length) <= most
    return [...words.keys(), ...meanings.keys()]
      .filter(isAsLong)
      .map((word) => ({ word, count: words.get(word)?.count ?? 0, distance: distanceOf(asked, word, most) }))
      .filter(({ distance }) => distance <= most)
      .map((one) => ({ ...one, begun: lettersInCommon(asked, one.word) }))
      .sort(
        (a, b) =>
          a.distance - b.distance || b.begun - a.begun || b.count - a.count || (a.word < b.word ? -1 : 1),
      )[0]?.word
  }

  return { add, remove, answersTo, correct }
}

export type Vocabulary = ReturnType<typeof createVocabulary>
