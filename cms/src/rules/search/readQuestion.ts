import { plainSigns } from '../../contract/typed/numbers.ts'
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

const amount = String.raw`(\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?)\s*(k|thousand|ha[zj]aa?r|हज़ार|हजार|lakhs?|lacs?|लाख)?`
const rupees = String.raw`(?:\s*(?:rs|inr|rup[a-z]+|₹|/-|रु(?:प[यए]\p{M}*)?)\.?)?`
const limits = [
  String.raw`\b(?:under|below|less than|within|up ?to|budget|maximum|max)${rupees}\s*${amount}${rupees}(?:\s*only)?(?![\p{L}\p{M}\p{Nd}])`,
  String.raw`${rupees}\s*${amount}${rupees}\s*(?:se kam|se neeche|ke andar|tak|or less|से कम|के अंदर|तक|पर्यंत)(?!\p{L})`,
].map((limit) => new RegExp(limit.normalize('NFKC'), 'u'))

/** A smaller number is no price of a chair: `within 2 days`. */
const leastPrice = 500

const timesOf = (word: string) => (/^[lल]/u.test(word) ? 100_000 : word ? 1000 : 1)

/** Returns the most that somebody wants to pay, in their words too, and the rest of a question in small letters. */
export function priceIn(text: string): { text: string; most: number; limit: string } {
  const plain = text.normalize('NFKC')
  for (const limit of limits) {
    const [found, digits = '', word = ''] = limit.exec(plain) ?? []
    const most = Number(plainSigns(digits).replaceAll(',', '')) * timesOf(word)
    if (!found || !(most >= leastPrice)) continue
    const rest = plain.replace(found, ' ').trim()
    return { text: wordsOf(rest).length > 0 ? rest : '', most, limit: found.trim() }
  }
  return { text, most: Infinity, limit: '' }
}
