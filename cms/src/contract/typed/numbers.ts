/** The zeros of Indian and Arabic keyboards; each is followed by its other nine digits. */
const zeros = Array.from('०০੦૦୦௦౦೦൦٠۰', (zero) => zero.charCodeAt(0))

function latinDigit(digit: string) {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((one) => code >= one && code < one + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Returns a text with Latin letters and digits of plain width, without the marks that nobody sees. */
export const plainSigns = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)

/** Signs that group digits or stand around them: blanks, hyphens, dots, slashes, brackets, quotes. */
const gaps = /[\s\p{Cc}\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u2212.,:;·•'"/_]/gu

/** Returns a number as one word: without what keyboards, contact lists and spreadsheets add to it. */
export const asOneWord = (text: string) => plainSigns(text).replace(gaps, '').toUpperCase()

const bareNumber = (text: string) => asOneWord(text).replace(/^(TEL|TELEPHONE|PHONE|PH|MOBILE|MOB)(NO)?/, '')

/** Returns the ten digits of a phone number of India, without country code or leading 0. Other text stays wrong. */
export const localPhone = (text: string) => bareNumber(text).replace(/^(?:(?:\+|00|0)?91)?0?(\d{10})$/, '$1')

/** Returns a phone number with + and country code; ten digits alone are of India. Other text stays wrong. */
export function internationalPhone(text: string): string {
  const local = localPhone(text)
  return /^\d{10}$/.test(local) ? `+91${local}` : bareNumber(text).replace(/^00/, '+')
}

/** Returns the six digits of a PIN code, of which none begins with 0, or null. */
export function readPin(text: string): string | null {
  const digits = asOneWord(text).replace(/^PIN(CODE)?/, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}

/** Returns a GSTIN in capitals, without gaps and without the word before it. */
export const plainGstin = (text: string) => asOneWord(text).replace(/^GST(IN)?(NO)?/, '')
