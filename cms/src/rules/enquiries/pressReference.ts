/** Crockford's: no letter looks like a digit. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const dayMs = 24 * 3_600_000
/** Days after which a reference could mean another day. */
const round = 1024

const dayNumber = (day: string) => Date.parse(day) / dayMs

/**
 * Returns the reference of a press of Get Price, such as 'K7Q-2XW': which chair, and on which day. Nothing of a person is
 * in it, and nothing is stored for it. `day` is '2026-11-28'.
 */
export function pressReference(product: string, day: string): string {
  let rest = Number.parseInt(product.slice(-5), 16) * round + (dayNumber(day) % round)
  let text = ''
  for (let place = 0; place < 6; place += 1) {
    text = `${digits[rest % 32]}${text}`
    rest = Math.floor(rest / 32)
  }
  return `${text.slice(0, 3)}-${text.slice(3)}`
}

/** Reads a reference as somebody types it: the end of the chair's id, and the last such day until `today`; null for other text. */
export function readPressReference(typed: string, today: string): { end: string; day: string } | null {
  const plain = typed
    .trim()
    .toUpperCase()
    .replace(/^REF[.:]?\s*/, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const [, first, second] = /^([0-9A-HJKMNP-TV-Z]{3})-([0-9A-HJKMNP-TV-Z]{3})$/.exec(plain) ?? []
  if (!first || !second) return null
  const value = Array.from(first + second).reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0)
  const now = dayNumber(today)
  const ago = (((now - (value % round)) % round) + round) % round
  return {
    end: Math.floor(value / round)
      .toString(16)
      .padStart(5, '0'),
    day: new Date((now - ago) * dayMs).toISOString().slice(0, 10),
  }
}
