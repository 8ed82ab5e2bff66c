import phrases from './phrases.json' with { type: 'json' }
import { wordsOf } from './words.ts'

const folded = (text: string) => wordsOf(text).join(' ')

const meant = Object.entries(phrases).map(([phrase, means]) => [` ${folded(phrase)} `, ` ${means} `] as const)

/** Returns a question with words in place of the phrases that mean them; one without phrases as it is. */
export function unphrased(text: string): string {
  const words = ` ${folded(text)} `
  const found = meant.reduce((rest, [phrase, means]) => rest.replace(phrase, means), words)
  return found === words ? text : found.trim()
}

const amount = String.raw`(?:rs\.?|inr|rupees|₹)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|hazaa?r|हज़ार|हजार)?(?![\p{L}\p{M}\d])`
const rupees = String.raw`(?:\s*(?:rs\.?|rupees|/-))?`
const limits = [
  String.raw`(?<!\p{L})(?:under|below|less than|within|up ?to|budget|maximum|max)\s*${amount}${rupees}`,
  String.raw`${amount}${rupees}\s*(?:se kam|se neeche|ke andar|tak|or less|से कम|के अंदर|तक|पर्यंत)(?!\p{L})`,
].map((limit) => new RegExp(limit, 'u'))

/** A smaller number is no price of a chair: `within 2 days`. */
const leastPrice = 500

/** Returns the most that somebody wants to pay, in their words too, and the rest of a question in small letters. */
export function priceIn(text: string): { text: string; most: number; limit: string } {
  for (const limit of limits) {
    const [found, digits = '', thousand] = limit.exec(text) ?? []
    const most = Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1)
    if (found && most >= leastPrice)
      return { text: text.replace(found, ' ').trim(), most, limit: found.trim() }
  }
  return { text, most: Infinity, limit: '' }
}
