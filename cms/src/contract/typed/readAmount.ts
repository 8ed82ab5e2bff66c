import { plainSigns } from './numbers.ts'

/** Words around an amount: the currency, and the end of a cheque, such as /-. Marks of Indian vowels are off. */
const currency = String.raw`(?:mrp[.:]?\s*)?(?:(?:₹|rs|re|inr|rupees?|र\p{L}*)[.:]?\s*)?`
const written = new RegExp(
  String.raw`^(\()?\s*([-\u2013\u2212]?)\s*${currency}([-\u2212]?)([\d.,'’\s]*\d[\d.,'’\s]*?)\s*(lakhs?|lacs?|crores?|cr)?\.?\s*${currency}(?:/[-=]|\.-)?\s*(?:only)?\.?\s*(\))?$`,
  'iu',
)

const plain = /^(\d+\.?\d*|\.\d+)$/
/** 1,25,000.50 and 125,000.50; blanks and apostrophes group digits too. */
const grouped = /^\d{1,3}([, '’])(\d{2,3}\1)*\d{3}(\.\d*)?$/
/** 1250,50 and 1 250,50: no groups are written so, so the comma is a decimal one. */
const withComma = /^(\d{4,}|\d{1,3}( \d{3})+),\d{1,2}$/
/** 12,50 and 12,5 too, in files of countries that write decimals so. */
const withAnyComma = /^(\d+|\d{1,3}( \d{3})+),\d{1,2}$/
/** 1.250 is a thousand more in some countries. */
const oneOrThousand = /^[1-9]\d{0,2}\.\d{3}$/

function numberIn(text: string, hasDecimalComma: boolean): number {
  if (oneOrThousand.test(text)) return Number.NaN
  if (plain.test(text)) return Number(text)
  if (grouped.test(text)) return Number(text.replace(/[, '’]/g, ''))
  return (hasDecimalComma ? withAnyComma : withComma).test(text)
    ? Number(text.replaceAll(' ', '').replace(',', '.'))
    : Number.NaN
}

const times = (word: string) => (word.startsWith('c') ? 1e7 : 1e5)

interface Read {
  amount: number
  /** Whether it has the signs of an amount. */
  isAmount: boolean
}

/** Longer texts are no amounts, and would be searched long. */
const longest = 60

function read(text: string, hasDecimalComma = false): Read {
  if (text.length > longest) return { amount: Number.NaN, isAmount: false }
  const parts = written.exec(plainSigns(text).replace(/\s+/g, ' ').trim())
  const [, open, sign, inner, digits, word, close] = parts ?? []
  if (digits === undefined || Boolean(open) !== Boolean(close)) return { amount: Number.NaN, isAmount: false }
  const found = numberIn(digits.trim(), hasDecimalComma)
  const amount = word ? Math.round(found * times(word.toLowerCase()) * 100) / 100 : found
  return { amount: open || sign || inner ? -amount : amount, isAmount: true }
}

/**
 * Reads an amount as people in India write it: 12,500, ₹ 1,46,000.50, Rs. 12,500/-, 1.25 lakh. Returns NaN for other
 * text, and for what can be meant in two ways, such as 1.250 and 12,50; the latter is read where decimals have a comma.
 */
export const readAmount = (text: string, hasDecimalComma = false): number =>
  read(text, hasDecimalComma).amount

/** Returns the amount of a text, or the text itself where none is read: the contract then asks or refuses. */
export const amountOrText = (text: string, hasDecimalComma = false): number | string => {
  const amount = readAmount(text, hasDecimalComma)
  return Number.isNaN(amount) ? text.trim() : amount
}

/** Says what is wrong with a text that is no amount: asks where it can be meant in two ways. */
export const amountProblem = (text: unknown): string =>
  typeof text === 'string' && read(text).isAmount && Number.isNaN(readAmount(text))
    ? 'This number can be meant in two ways. Write it as 12500 or as 12500.50'
    : 'Must be a number'
