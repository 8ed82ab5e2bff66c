import { lettersOf } from 'cms/contract/typed/letters'

/** Quotes longer than this are cut (docs/spec.md 3.8). */
const maxLength = 150
const previewLength = 120

/**
 * Splits a quote into the part shown at once and the rest, which is '' if all of it fits. Counts letters.
 */
export function cutQuote(quote: string) {
  const letters = lettersOf(quote)
  if (letters.length <= maxLength) return { start: quote, rest: '' }
  return { start: letters.slice(0, previewLength).join(''), rest: letters.slice(previewLength).join('') }
}
