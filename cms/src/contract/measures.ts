/** The texts of one `addInfo` entry of a product, by the names of their fields. */
export type Facts = Readonly<Partial<Record<string, string>>>

/** The measures of a product in centimetres; null where it states none. */
export interface Measures {
  width: number | null
  length: number | null
  height: number | null
  seat: number | null
  seatMin: number | null
  seatMax: number | null
  back: number | null
  depth: number | null
}

/** The fields of an `addInfo` entry that are measures. */
export const measureFields = [
  'seatHeight',
  'minSeatHeight',
  'maxSeatHeight',
  'backrestHeight',
  'seatDepth',
  'chairWidth',
  'chairLength',
  'chairHeight',
] as const

export const isMeasure = (name: string) => (measureFields as readonly string[]).includes(name)

const centimetres: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: 2.54 }
export const measureForm = /^(\d{1,3}(\.\d)? cm)?$/
export const measureWords = 'A measure in centimetres, such as 45 cm'

/** Writes a typed measure as '45 cm', whatever its unit; without one it is in centimetres. Leaves other text as it is. */
export function cleanMeasure(text: string): string {
  // A comma before three digits separates thousands.
  const plain = text.trim().replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
  const [, digits, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}*|"|″)\.?$/u.exec(plain) ?? []
  const short = unit.toLowerCase().replace(/^(inch(es)?|"|″)$/, 'in')
  const factor = centimetres[short || 'cm']
  if (!digits || !factor) return text.trim()
  return `${Math.round(Number(digits.replace(',', '.')) * factor * 10) / 10} cm`
}

/** Returns an entry with its measures so written. */
export const cleanMeasures = (entry: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(entry).map(([name, text]) => [name, isMeasure(name) ? cleanMeasure(text) : text]),
  )

/** Reads '45 cm'. Any other text counts as not stated: a drawing never guesses. */
function readCm(text: string | undefined): number | null {
  const found = /^\s*(\d{1,3}(?:\.\d)?)\s*cm\s*$/i.exec(text ?? '')
  return Number(found?.[1] ?? 0) || null
}

/** Reads the measures of a product. A lowest seat above the highest is a slip, so neither counts. */
export function measuresOf(facts: Facts | undefined): Measures {
  const cm = (field: string) => readCm(facts?.[field])
  const seatMin = cm('minSeatHeight')
  const seatMax = cm('maxSeatHeight')
  const slip = seatMin !== null && seatMax !== null && seatMin > seatMax
  return {
    width: cm('chairWidth'),
    length: cm('chairLength'),
    height: cm('chairHeight'),
    seat: cm('seatHeight'),
    seatMin: slip ? null : seatMin,
    seatMax: slip ? null : seatMax,
    back: cm('backrestHeight'),
    depth: cm('seatDepth'),
  }
}
