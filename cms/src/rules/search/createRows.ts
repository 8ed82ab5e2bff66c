import { reasonsOf, type Searched, textsOf } from './productTexts.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit, joinedOf, termsOf } from './words.ts'

interface Text {
  number: number
  words: readonly string[]
  /** How many products have it. */
  count: number
}

const nameMark = '\n'
/** Returns a word of a name as a text of its own: in the name it counts a little more. */
const inName = (word: string) => nameMark + word
const isInName = (text: string) => text.startsWith(nameMark)

/** Keeps the texts that products share, such as colours: each is compared with a word once, however many have it. */
function createTexts(vocabulary: Vocabulary) {
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

/** A product as the search knows it. */
interface Row {
  /** In small letters. */
  name: string
  /** The numbers of its texts, and of the words of its name. */
  texts: readonly number[]
  /** Its codes, each in one piece, and the numbers in its name. */
  codes: readonly string[]
}

/** One word that is asked for: how well each text answers it, or the beginning of a code. */
type Question = { ranks: Uint8Array } | { code: string }
export type Questions = readonly Question[]

const beginsCode = 2

/** Returns the texts by which a product is found, with the words of its name. */
const allTextsOf = (product: Searched) => [
  ...textsOf(product),
  ...termsOf(product.name).flatMap((word) => (hasDigit(word) ? [] : inName(word))),
]

function rankOf({ texts, codes }: Row, question: Question) {
  if ('code' in question) return codes.some((code) => code.startsWith(question.code)) ? beginsCode : 0
  let best = 0
  for (const text of texts) {
    const rank = question.ranks[text] ?? 0
    if (rank > best) best = rank
  }
  return best
}

/** Returns how well a row answers all words; 0 if one of them is nowhere. */
function sumOf(row: Row, questions: Questions) {
  let sum = 0
  for (const question of questions) {
    const rank = rankOf(row, question)
    if (rank === 0) return 0
    sum += rank
  }
  return sum
}

/** Keeps what the search knows of each product. */
export function createRows<Product extends Searched>(vocabulary: Vocabulary) {
  const texts = createTexts(vocabulary)
  const rows = new Map<Product, Row>()

  /** Takes products out and puts others in. */
  const replace = (gone: Iterable<Product>, come: Iterable<Product>) => {
    for (const product of gone) if (rows.delete(product)) allTextsOf(product).forEach(texts.remove)
    for (const product of come)
      rows.set(product, {
        name: product.name.toLowerCase(),
        texts: allTextsOf(product).map(texts.add),
        codes: [...product.codes.map(joinedOf), ...termsOf(product.name).filter(hasDigit)],
      })
  }

  const questionOf = (word: string): Question => {
    const answers = vocabulary.answersTo(word)
    return answers ? { ranks: texts.ranksFor(answers) } : { code: word }
  }

  /** Returns those whose name contains a text, and the others that answer all words, the best first. */
  const walk = (all: readonly Product[], text: string, questions: Questions) => {
    const names: Product[] = []
    const byRank: Product[][] = []
    for (const product of all) {
      const row = rows.get(product)
      if (!row) throw new Error('The search does not know all of these products.')
      if (row.name.includes(text)) {
        names.push(product)
        continue
      }
      const sum = sumOf(row, questions)
      if (sum > 0) (byRank[sum] ??= []).push(product)
    }
    return { names, also: byRank.reverse().flat() }
  }

  /** Returns the text that answers the words best, of those that a card does not show anyway; '' if there is none. */
  const reasonFor = (product: Product, questions: Questions) => {
    const reasons = new Set(reasonsOf(product))
    let [best, reason] = [0, '']
    for (const question of questions) {
      if ('code' in question) {
        const code = product.codes.find((one) => joinedOf(one).startsWith(question.code))
        if (code !== undefined && best < beginsCode) [best, reason] = [beginsCode, code]
        continue
      }
      for (const text of textsOf(product)) {
        const rank = question.ranks[texts.numberOf(text)] ?? 0
        if (rank > best) [best, reason] = [rank, reasons.has(text) ? text : '']
      }
    }
    return reason
  }

  return { replace, questionOf, walk, reasonFor }
}
