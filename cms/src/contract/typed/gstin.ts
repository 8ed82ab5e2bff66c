const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * State code, PAN or TAN (of a government office), number and kind of the registration, check digit. UINs of embassies
 * and UN bodies, and numbers of foreigners, have year, country and serial number in place of the PAN.
 */
const form =
  /^(?=0[1-9]|[12]\d|3[0-8]|9[679])(\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][\dA-Z][1-9A-JZ]|\d{4}[A-Z]{3}\d{5}(UN|ON|NR|OS))[\dA-Z]$/

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
