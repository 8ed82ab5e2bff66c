import { createTexts } from './createTexts.ts'
import { reasonsOf, type Searched, textsOf } from './productTexts.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit, joinedOf, termsOf } from './words.ts'

interface Row<Product> {
  product: Product
  /** In small letters. */
  name: string
  /** The numbers of the terms of its name, and of its texts. */
  terms: number[]
  texts: number[]
  /** Its codes and the numbers in its name, each behind a blank. */
  codes: string
}

/** One word that is asked for: how well each term and each text answers it, or the beginning of a code. */
type Question = { answers: Uint8Array; ranks: Uint8Array } | { code: string }
export type Questions = readonly Question[]

const beginsCode = 2

function rankOf(row: Row<unknown>, question: Question) {
  if ('code' in question) return row.codes.includes(question.code) ? beginsCode : 0
  const { answers, ranks } = question
  let best = 0
  for (const text of row.texts) {
    const rank = ranks[text] ?? 0
    if (rank > best) best = rank
  }
  for (const term of row.terms) {
    const rank = answers[term] ?? 0
    // In the name it counts a little more.
    if (rank > 0 && rank >= best) best = rank + 1
  }
  return best
}

/** Returns how well a product answers all words; 0 if one of them is nowhere. */
function sumOf(row: Row<unknown>, questions: Questions) {
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
  const rows = new Map<Product, Row<Product>>()
  /** In the order in which they are searched; nothing after a change. */
  let ordered: Row<Product>[] | null = null

  /** Takes products out and puts others in. */
  const replace = (gone: Iterable<Product>, come: Iterable<Product>) => {
    ordered = null
    for (const product of gone) {
      if (!rows.delete(product)) continue
      for (const text of textsOf(product)) texts.remove(text)
      for (const term of termsOf(product.name)) if (!hasDigit(term)) vocabulary.remove(term)
    }
    for (const product of come) {
      const inName = termsOf(product.name)
      const codes = [...product.codes.map(joinedOf), ...inName.filter(hasDigit)]
      rows.set(product, {
        product,
        name: product.name.toLowerCase(),
        terms: inName.filter((term) => !hasDigit(term)).map(vocabulary.add),
        texts: textsOf(product).map(texts.add),
        codes: codes.map((code) => ` ${code}`).join(''),
      })
    }
  }

  const inOrder = (all: readonly Product[]) => {
    ordered ??= all.flatMap((product) => rows.get(product) ?? [])
    if (ordered.length !== all.length) throw new Error('The search does not know all of these products.')
    return ordered
  }

  const questionOf = (word: string): Question => {
    const answers = vocabulary.answersTo(word)
    return answers ? { answers, ranks: texts.ranksFor(answers) } : { code: ` ${word}` }
  }

  /** Returns those whose name contains a text, and the others that answer all words, the best first. */
  const walk = (all: readonly Product[], text: string, questions: Questions) => {
    const names: Product[] = []
    const byRank: Product[][] = []
    for (const row of inOrder(all)) {
      if (row.name.includes(text)) names.push(row.product)
      else {
        const sum = sumOf(row, questions)
        if (sum > 0) (byRank[sum] ??= []).push(row.product)
      }
    }
    return { names, also: byRank.reverse().flat() }
  }

  /** Returns the text that answers the words best, of those that a card does not show anyway; '' if there is none. */
  const reasonFor = (product: Product, questions: Questions) => {
    const reasons = new Set(reasonsOf(product))
    let [best, reason] = [0, '']
    for (const question of questions) {
      if ('code' in question) {
        const code = product.codes.find((one) => joinedOf(one).startsWith(question.code.trim()))
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
