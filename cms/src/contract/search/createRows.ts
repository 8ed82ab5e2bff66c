import { createSegments } from './createSegments.ts'
import { createTexts } from './createTexts.ts'
import { reasonsOf, type Searched, textsOf } from './productTexts.ts'
import type { Vocabulary } from './vocabulary.ts'
import {
  beginsCode,
  markOfTerm,
  markOfText,
  walkRows,
  type Question,
  type Questions,
  type Row,
} from './walkRows.ts'
import { hasDigit, joinedOf, termsOf } from './words.ts'

/** Keeps what the search knows of each product. `segmentSize`: so many are laid out anew when one of them changes. */
export function createRows<Product extends Searched>(vocabulary: Vocabulary, segmentSize: number) {
  const texts = createTexts(vocabulary)
  const rows = new Map<Product, Row<Product>>()
  const rowOf = (product: Product) => {
    const row = rows.get(product)
    if (!row) throw new Error('The search does not know all of these products.')
    return row
  }
  const segments = createSegments(rowOf, segmentSize)

  /** Takes products out and puts others in. */
  const replace = (gone: Iterable<Product>, come: Iterable<Product>) => {
    for (const product of gone) {
      const row = rows.get(product)
      if (!row) continue
      rows.delete(product)
      segments.remove(row)
      for (const text of textsOf(product)) texts.remove(text)
      for (const term of termsOf(product.name)) if (!hasDigit(term)) vocabulary.remove(term)
    }
    for (const product of come) {
      segments.add(product)
      const inName = termsOf(product.name)
      const codes = [...product.codes.map(joinedOf), ...inName.filter(hasDigit)]
      rows.set(product, {
        product,
        name: product.name.toLowerCase(),
        marks: [
          ...textsOf(product).map((text) => markOfText(texts.add(text))),
          ...inName.filter((term) => !hasDigit(term)).map((term) => markOfTerm(vocabulary.add(term))),
        ],
        codes: codes.map((code) => ` ${code}`).join(''),
      })
    }
  }

  const questionOf = (word: string): Question => {
    const answers = vocabulary.answersTo(word)
    if (!answers) return { code: ` ${word}` }
    const ofTexts = texts.ranksFor(answers)
    const ranks = new Uint8Array(2 * Math.max(answers.length, ofTexts.length))
    for (const [text, rank] of ofTexts.entries()) ranks[markOfText(text)] = rank
    // In the name it counts a little more.
    for (const [term, rank] of answers.entries()) if (rank > 0) ranks[markOfTerm(term)] = rank + 1
    return { ranks }
  }

  const walk = (all: readonly Product[], text: string, questions: Questions) => {
    if (rows.size !== all.length) throw new Error('The search does not know all of these products.')
    return walkRows(segments.inOrder(all), text, questions)
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
        const rank = question.ranks[markOfText(texts.numberOf(text))] ?? 0
        if (rank > best) [best, reason] = [rank, reasons.has(text) ? text : '']
      }
    }
    return reason
  }

  return { replace, questionOf, walk, reasonFor }
}
