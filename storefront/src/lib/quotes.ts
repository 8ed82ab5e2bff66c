import { lettersOf } from 'cms/contract/typed/letters'

/** Quotes longer than this are cut (docs/spec.md 3.8). */
const maxLength = 150
const previewLength = 120

/**
 * Splits a quote into the part shown at once and the rest, which is '' if all of it fits. Counts letters. Cuts before a
 * word, unless that leaves less than half.
 */
export function cutQuote(quote: string) {
  const letters = lettersOf(quote)
  if (letters.length <= maxLength) return { start: quote, rest: '' }
  const space = letters.slice(0, previewLength + 1).lastIndexOf(' ')
  const end = space > previewLength / 2 ? space : previewLength
  return { start: letters.slice(0, end).join(''), rest: letters.slice(end).join('') }
}
