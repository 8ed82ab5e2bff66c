import { createTexts } from './createTexts.ts'
import { reasonsOf, type Searched, textsOf } from './productTexts.ts'
import type { Vocabulary } from './vocabulary.ts'
import {
  beginsCode,
  orderRows,
  walkRows,
  type Ordered,
  type Question,
  type Questions,
  type Row,
} from './walkRows.ts'
import { hasDigit, joinedOf, termsOf } from './words.ts'

/** Keeps what the search knows of each product. */
export function createRows<Product extends Searched>(vocabulary: Vocabulary) {
  const texts = createTexts(vocabulary)
  const rows = new Map<Product, Row<Product>>()
  /** Nothing after a change. */
  let ordered: Ordered<Product> | null = null

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
    ordered ??= orderRows(all.flatMap((product) => rows.get(product) ?? []))
    if (ordered.rows.length !== all.length) throw new Error('The search does not know all of these products.')
    return ordered
  }

  const questionOf = (word: string): Question => {
    const answers = vocabulary.answersTo(word)
    return answers ? { answers, ranks: texts.ranksFor(answers) } : { code: ` ${word}` }
  }

  const walk = (all: readonly Product[], text: string, questions: Questions) =>
    walkRows(inOrder(all), text, questions)

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
