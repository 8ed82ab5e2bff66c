import type { Measures } from '../contract/measures.ts'
import type { Shape } from '../contract/shape.ts'

/** A seat within its range, in centimetres. */
export interface SeatRange {
  low: number
  high: number
}

/** Returns the lowest and the highest seat; null where none is stated. */
export function seatRangeOf({ seat, seatMin, seatMax }: Measures): SeatRange | null {
  const low = seatMin ?? seat ?? seatMax
  const high = seatMax ?? seat ?? seatMin
  return low === null || high === null ? null : { low: Math.min(low, high), high: Math.max(low, high) }
}

/** Returns how far the top of the back or of its headrest stands above the seat; null where it is not measured. */
export function backTopOf(measures: Measures): number | null {
  const range = seatRangeOf(measures)
  if (!range || measures.height === null) return null
  return Math.round(measures.height - (measures.seat ?? (range.low + range.high) / 2))
}

/** Reads the heights of armrests above the seat, such as 20, or 18 to 26; null where none is stated. */
export function armRangeOf(armHeight: string | undefined): SeatRange | null {
  const [one = 0, other = one] = (armHeight ?? '').split(' to ').map(Number)
  return one > 0 ? { low: Math.min(one, other), high: Math.max(one, other) } : null
}

interface Fitted {
  category: string
  measures: Measures
  shape: Pick<Shape, 'arms' | 'back'>
  armHeight?: string
  lumbar?: string
}

/** Returns a text that is the same for chairs that fit everybody alike: of these, the cheaper one fits better. */
export function fitKindOf({ category, measures, shape, armHeight, lumbar }: Fitted): string {
  const range = seatRangeOf(measures)
  if (!range) return category
  const comfort = [shape.back === 'head', shape.arms === 'none', Boolean(lumbar)].map(Number)
  const lengths = [range.low, range.high, measures.depth, backTopOf(measures), armHeight]
  return [category, ...comfort, ...lengths].join(' ')
}
