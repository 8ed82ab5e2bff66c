export interface Row<Product> {
  product: Product
  /** In small letters. */
  name: string
  /** Of its texts and of the terms of its name, where a word's ranks hold theirs (`markOfText`, `markOfTerm`). */
  marks: number[]
  /** Its codes and the numbers in its name, each behind a blank. */
  codes: string
  /** Where it was laid out last. */
  segment?: Segment<Product>
}

// Texts and terms are numbered from 0 each; their marks take turns, so that one table holds the ranks of both.
export const markOfText = (text: number) => 2 * text
export const markOfTerm = (term: number) => 2 * term + 1

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

/** Some products in the order in which they are searched. */
export interface Segment<Product> {
  products: readonly Product[]
  /** The marks of all rows, one row behind the other: a walk through them stays in the processor's cache. */
  marks: Uint32Array
  /** Where the marks of a row begin; one more than there are rows. */
  starts: Uint32Array
  findInNames: ReturnType<typeof createColumn>
  findInCodes: ReturnType<typeof createColumn>
}

/** One word that is asked for: how well the text or term of each mark answers it, or the beginning of a code. */
export type Question = { ranks: Uint8Array } | { code: string }
export type Questions = readonly Question[]

export const beginsCode = 2

/** A word with how well each mark answers it, or with the rows that have it as the beginning of a code. */
type Asked = { ranks: Uint8Array } | { hits: Uint8Array }

export function createSegment<Product>(rows: readonly Row<Product>[]): Segment<Product> {
  const starts = new Uint32Array(rows.length + 1)
  for (const [at, { marks }] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + marks.length
  const marks = new Uint32Array(starts[rows.length] ?? 0)
  for (const [at, row] of rows.entries()) marks.set(row.marks, starts[at])
  const segment = {
    products: rows.map(({ product }) => product),
    marks,
    starts,
    findInNames: createColumn(rows.map(({ name }) => name)),
    findInCodes: createColumn(rows.map(({ codes }) => codes)),
  }
  for (const row of rows) row.segment = segment
  return segment
}

/** Returns how well a row answers all words; 0 if one of them is nowhere. */
function sumOf({ marks, starts }: Segment<unknown>, at: number, words: readonly Asked[]) {
  const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0]
  let sum = 0
  for (const word of words) {
    let best = 0
    if ('hits' in word) best = word.hits[at] ? beginsCode : 0
    else
      for (let mark = start; mark < end; mark += 1) {
        const rank = word.ranks[marks[mark] ?? 0] ?? 0
        if (rank > best) best = rank
      }
    if (best === 0) return 0
    sum += best
  }
  return sum
}

/** The products found so far: by the name, and in other ways, by how well. */
interface Finds<Product> {
  names: Product[]
  byRank: Product[][]
}

function walkSegment<Product>(
  segment: Segment<Product>,
  text: string,
  questions: Questions,
  { names, byRank }: Finds<Product>,
) {
  const named = segment.findInNames(text)
  const asked: Asked[] = []
  for (const question of questions) {
    const hits = 'code' in question && segment.findInCodes(question.code)
    if (hits) asked.push({ hits })
    else if (!('code' in question)) asked.push(question)
  }
  // A word that is nowhere: no product answers all of them.
  const isAnswerable = asked.length === questions.length
  if (!named && !isAnswerable) return
  for (const [at, product] of segment.products.entries()) {
    if (named?.[at]) names.push(product)
    else if (isAnswerable) {
      const sum = sumOf(segment, at, asked)
      if (sum > 0) (byRank[sum] ??= []).push(product)
    }
  }
}

/** Returns those whose name contains a text, and the others that answer all words, the best first. */
export function walkRows<Product>(segments: readonly Segment<Product>[], text: string, questions: Questions) {
  const finds: Finds<Product> = { names: [], byRank: [] }
  for (const segment of segments) walkSegment(segment, text, questions, finds)
  return { names: finds.names, also: finds.byRank.reverse().flat() }
}
