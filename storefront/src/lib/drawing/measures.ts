import type { Measures } from 'cms/contract/measures'

export { measuresOf } from 'cms/contract/measures'
export type { Measures } from 'cms/contract/measures'

export type Unit = 'cm' | 'in'

/** The height at which a seat is drawn: as stated, else the middle of its range. */
export function seatOf({ seat, seatMin, seatMax }: Measures): number | null {
  if (seat !== null) return seat
  return seatMin !== null && seatMax !== null ? (seatMin + seatMax) / 2 : seatMin
}

/** The range over which a seat moves, or null if it does not. */
export function travelOf({ seatMin, seatMax }: Measures): [number, number] | null {
  return seatMin !== null && seatMax !== null && seatMin < seatMax ? [seatMin, seatMax] : null
}

/** Whether there is enough to draw: the overall height, a seat below it, and one of the widths. */
export function isDrawable(measures: Measures): boolean {
  const seat = seatOf(measures)
  if (measures.height === null || seat === null || seat + 4 > measures.height) return false
  return measures.width !== null || measures.length !== null
}

/** Rounds to half inches, as a tape reads them. */
function inches(cm: number): string {
  const halves = Math.round((cm / 2.54) * 2)
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? String(whole) : `${whole || ''}½`
}

export const lengthText = (cm: number, unit: Unit): string =>
  unit === 'in' ? `${inches(cm)} in` : `${cm} cm`

export const rangeText = (from: number, to: number, unit: Unit): string =>
  unit === 'in' ? `${inches(from)}–${inches(to)} in` : `${from}–${to} cm`

/** Says a drawing in words, for screen readers. */
export function drawingWords(measures: Measures, unit: Unit = 'cm'): string {
  const travel = travelOf(measures)
  const seat = seatOf(measures)
  const say = (name: string, cm: number | null) => (cm === null ? [] : [`${name} ${lengthText(cm, unit)}.`])
  return [
    'Drawing to scale.',
    ...say('Width', measures.width),
    ...say('Length', measures.length),
    ...say('Height', measures.height),
    ...(travel ? [`Seat height ${rangeText(...travel, unit)}.`] : say('Seat height', seat)),
    ...say('Seat depth', measures.depth),
    ...say('Backrest', measures.back),
  ].join(' ')
}
