import { localPhone } from '../../contract/typed/numbers.ts'
import { askedIn, termsOf } from './words.ts'

/** Returns a text as the search compares it: its words without accents and capitals, and its codes in one piece. */
export const foldedText = (text: string) => termsOf(text).join(' ')

/** Returns whether a folded text has every word of a search, in any order; null for a search without words. */
export function lookFor(search: string): ((folded: string) => boolean) | null {
  const phone = localPhone(search)
  const words = /^\d{10}$/.test(phone) ? [phone] : askedIn(search)
  return words.length > 0 ? (folded) => words.every((word) => folded.includes(word)) : null
}
