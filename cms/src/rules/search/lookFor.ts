import { localPhone } from '../../contract/typed/numbers.ts'
import { askedIn, termsOf } from './words.ts'

/** Returns a text as the search compares it: its words without accents and capitals, and its codes in one piece. */
export const foldedText = (text: string) => termsOf(text).join(' ')

/** The words of a search as they stand in folded texts. A phone number is one word, however it is typed. */
export function searchedWords(search: string): string[] {
  const phone = localPhone(search)
  return /^\d{10}$/.test(phone) ? [phone] : askedIn(search)
}

/** Returns whether a folded text has every word of a search, in any order; null for a search without words. */
export function lookFor(search: string): ((folded: string) => boolean) | null {
  const words = searchedWords(search)
  return words.length > 0 ? (folded) => words.every((word) => folded.includes(word)) : null
}
