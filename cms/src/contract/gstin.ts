const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** State code, PAN, number of the registration, Z, check digit. */
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/**
 * Returns whether a text is a GST identification number with a correct check digit. Each of the first 14 characters is
 * a digit in base 36 and is multiplied by one or two, in turns. The digits of the products and the check digit must add
 * up to a multiple of 36.
 */
export function isGstin(text: string): boolean {
  if (!form.test(text)) return false
  const sum = Array.from(text.slice(0, 14)).reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 ? 2 : 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits[(36 - (sum % 36)) % 36] === text[14]
}
