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

/** A back below this (cm) stops under the shoulder. */
export const lowBack = 50

interface Fitted {
  category: string
  measures: Measures
  shape: Pick<Shape, 'arms' | 'back'>
}

/** Returns a text that is the same for chairs that fit everybody alike: of these, the cheaper one fits better. */
export function fitKindOf({ category, measures, shape }: Fitted): string {
  const range = seatRangeOf(measures)
  if (!range) return category
  const { back, depth } = measures
  const comfort = [shape.back === 'head', shape.arms === 'none', back !== null && back < lowBack].map(Number)
  return [category, range.low, range.high, depth ?? '', ...comfort].join(' ')
}
