import type { Measures } from '../../contract/measures.ts'
import type { Shape } from '../../contract/shape.ts'

/** Returns the one fact that a card shows: how the seat moves, how wide a bench is, or how high a seat stands. */
export function keyFact(
  { width, seat, seatMin, seatMax }: Measures,
  { seats }: Pick<Shape, 'seats'>,
): string {
  if (seatMin !== null && seatMax !== null && seatMin < seatMax) return `Seat ${seatMin}–${seatMax} cm`
  if (seats > 1) return width === null ? `${seats} seats` : `${width} cm wide, ${seats} seats`
  const height = seat ?? (seatMin === seatMax ? seatMin : null)
  return height === null ? '' : `Seat ${height} cm`
}
