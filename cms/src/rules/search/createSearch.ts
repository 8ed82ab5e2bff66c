import { comparedPrice } from '../../contract/selection/productGroups.ts'
import { createRows, type Questions } from './createRows.ts'
import type { Searched } from './productTexts.ts'
import { createVocabulary } from './vocabulary.ts'
import { priceIn, unphrased } from './readQuestion.ts'
import { askedIn, isFiller } from './words.ts'

export interface Found<Product> {
  /** The name contains the words (docs/spec.md 4.6). */
  names: Product[]
  /** Every word is somewhere else in these, or every word of `mean`; the best first. */
  also: Product[]
  /** The words without typing mistakes, if only those find anything; '' otherwise. */
  mean: string
  /** If nothing was found: those that are asked for most. */
  instead: Product[]
  /** Says which of its texts the words have found; '' if that is its name or category. */
  reasonOf: (product: Product) => string
}

const maxInstead = 8

/** Returns the newest popular products, without a walk through all. */
function popularOf<Product extends Searched>(all: readonly Product[]) {
  const found: Product[] = []
  for (const product of all) {
    if (product.popular === 'Yes') found.push(product)
    if (found.length === maxInstead) break
  }
  return found
}

/**
 * Searches products by words, in the browser and on the server alike. A change costs what it changes: `replace` takes
 * products out and puts others in.
 */
export function createSearch<Product extends Searched>(given: Iterable<Product> = []) {
  const vocabulary = createVocabulary()
  const { replace, questionOf, walk, reasonFor } = createRows<Product>(vocabulary)
  replace([], given)

  const look = (all: readonly Product[], text: string) => {
    const words = [...new Set(askedIn(unphrased(text)))]
    const asked = words.filter((word) => !isFiller(word)).map(questionOf)
    const found = walk(all, text, asked)
    if (found.names.length > 0 || !words.every(isFiller)) return { ...found, asked }
    // Only fillers, and no name has them: `chairs` means whatever is called so in another text.
    const fillers = words.map(questionOf)
    return { ...walk(all, text, fillers), asked: fillers }
  }

  /** Returns the words with those corrected that nothing has; '' if there is nothing to correct. */
  const correctedOf = (text: string) => {
    const words = askedIn(unphrased(text))
    const isKnown = (word: string) => isFiller(word) || vocabulary.answersTo(word) !== null
    const corrected = words.map((word) => (isKnown(word) ? word : vocabulary.correct(word)))
    const isMeant = corrected.every((word) => word !== undefined)
    return isMeant && corrected.join() !== words.join() ? corrected.join(' ') : ''
  }

  const reasonsFor = (asked: Questions) => (product: Product) => reasonFor(product, asked)

  /** Searches by what somebody probably meant to type. Returns nothing if that finds nothing either. */
  const findCorrected = (all: readonly Product[], text: string): Found<Product> | null => {
    const mean = correctedOf(text)
    if (!mean) return null
    const { names, also, asked } = look(all, mean)
    if (names.length + also.length === 0) return null
    const [named, reasonOf] = [new Set(names), reasonsFor(asked)]
    return {
      names: [],
      also: [...names, ...also],
      mean,
      instead: [],
      reasonOf: (product) => (named.has(product) ? '' : reasonOf(product)),
    }
  }

  /** Searches `all`, which must be those in the index, newest first. */
  const find = (all: readonly Product[], words: string): Found<Product> => {
    const { text, most, limit } = priceIn(words.trim().toLowerCase())
    const within = limit ? all.filter(({ price }) => comparedPrice(price) <= most) : all
    if (!text && !limit) return { names: [], also: [], mean: '', instead: [], reasonOf: () => '' }
    const { names, also, asked } = text ? look(within, text) : { names: [], also: [...within], asked: [] }
    if (names.length + also.length > 0)
      return { names, also, mean: '', instead: [], reasonOf: reasonsFor(asked) }
    const corrected = text ? findCorrected(within, text) : null
    if (corrected) return { ...corrected, mean: `${corrected.mean} ${limit}`.trim() }
    return { names, also, mean: '', instead: popularOf(all), reasonOf: () => '' }
  }

  return { replace, find }
}

export type Search<Product extends Searched> = ReturnType<typeof createSearch<Product>>
