export interface Row<Product> {
  product: Product
  /** In small letters. */
  name: string
  /** The numbers of the terms of its name, and of its texts. */
  terms: number[]
  texts: number[]
  /** Its codes and the numbers in its name, each behind a blank. */
  codes: string
}

/** Between the texts of two rows. */
const border = '\n'

/** Joins one text of each row, so that all are searched at once. */
function createColumn(texts: readonly string[]) {
  const joined = texts.join(border)
  const starts = new Uint32Array(texts.length + 1)
  for (const [row, text] of texts.entries())
    starts[row + 1] = (starts[row] ?? 0) + text.length + border.length
  /** Returns 1 for each row whose text contains the words; nothing if none does. */
  return (words: string): Uint8Array | null => {
    let at = words.includes(border) ? -1 : joined.indexOf(words)
    if (at < 0) return null
    const hits = new Uint8Array(texts.length)
    for (let row = 0; at >= 0; at = joined.indexOf(words, starts[row])) {
      while ((starts[row + 1] ?? Infinity) <= at) row += 1
      hits[row] = 1
      row += 1
      if (row === texts.length) break
    }
    return hits
  }
}

/** All products in the order in which they are searched. */
export interface Ordered<Product> {
  rows: Row<Product>[]
  findInNames: ReturnType<typeof createColumn>
  findInCodes: ReturnType<typeof createColumn>
}

/** One word that is asked for: how well each term and each text answers it, or the beginning of a code. */
export type Question = { answers: Uint8Array; ranks: Uint8Array } | { code: string }
export type Questions = readonly Question[]

export const beginsCode = 2

/** A word with the rows that have it as the beginning of a code, or with how well each term and each text answers it. */
type Asked = { answers: Uint8Array; ranks: Uint8Array } | { hits: Uint8Array }

function rankOf(row: Row<unknown>, at: number, asked: Asked) {
  if ('hits' in asked) return asked.hits[at] ? beginsCode : 0
  const { answers, ranks } = asked
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
function sumOf(row: Row<unknown>, at: number, words: readonly Asked[]) {
  let sum = 0
  for (const word of words) {
    const rank = rankOf(row, at, word)
    if (rank === 0) return 0
    sum += rank
  }
  return sum
}

export const orderRows = <Product>(rows: Row<Product>[]): Ordered<Product> => ({
  rows,
  findInNames: createColumn(rows.map(({ name }) => name)),
  findInCodes: createColumn(rows.map(({ codes }) => codes)),
})

/** Returns those whose name contains a text, and the others that answer all words, the best first. */
export function walkRows<Product>(all: Ordered<Product>, text: string, questions: Questions) {
  const { rows, findInNames, findInCodes } = all
  const named = findInNames(text)
  const asked: Asked[] = []
  for (const question of questions) {
    const hits = 'code' in question && findInCodes(question.code)
    if (hits) asked.push({ hits })
    else if (!('code' in question)) asked.push(question)
  }
  // A word that is nowhere: no product answers all of them.
  const isAnswerable = asked.length === questions.length
  const names: Product[] = []
  const byRank: Product[][] = []
  if (!named && !isAnswerable) return { names, also: [] }
  let at = -1
  for (const row of rows) {
    at += 1
    if (named?.[at]) names.push(row.product)
    else if (isAnswerable) {
      const sum = sumOf(row, at, asked)
      if (sum > 0) (byRank[sum] ??= []).push(row.product)
    }
  }
  return { names, also: byRank.reverse().flat() }
}
