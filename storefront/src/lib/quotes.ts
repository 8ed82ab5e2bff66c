/** Quotes longer than this are cut (SPEC 2). */
const longest = 150
const shownLetters = 120

/** What of a quote shows at once, and the rest: '' when all of it fits. Letters, not code units: no half emoji. */
export function cutQuote(quote: string) {
  const letters = Array.from(quote)
  if (letters.length <= longest) return { start: quote, rest: '' }
  return { start: letters.slice(0, shownLetters).join(''), rest: letters.slice(shownLetters).join('') }
}
