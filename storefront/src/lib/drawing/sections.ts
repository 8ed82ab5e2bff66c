import { seatOf, type Measures } from './measures.ts'
import type { Shape } from './shape.ts'
import { clamp } from './svg.ts'

/** The measures with which a product is drawn, and the places of its parts along the length, from its front. */
export interface Sections {
  width: number
  length: number
  height: number
  seat: number
  depth: number
  back: number | null
  /** The front edge of the seat. */
  front: number
  /** The front of the backrest where it meets the seat. */
  face: number
  thick: number
  lean: number
  hub: number
}

/**
 * A missing measure gets a stand-in that is drawn without a dimension line. The seat depth is true; the length that it
 * leaves becomes the lean and the thickness of the back.
 */
export function sectionsOf(measures: Measures, shape: Shape): Sections {
  const seat = seatOf(measures) ?? 45
  const width = measures.width ?? measures.length ?? 60
  const length = measures.length ?? Math.min(width, 65)
  const depth = Math.min(measures.depth ?? length * 0.75, length - 1)
  const slack = length - depth
  const thick = clamp(slack * 0.34, Math.min(2.5, slack), shape.isLounge ? 14 : 9)
  const lean = clamp(slack * 0.4, 0, shape.isLounge ? 14 : 10)
  const front = Math.max(0, Math.min(slack - thick - lean, shape.isHigh ? slack / 2 : slack * 0.35))
  return {
    width,
    length,
    height: Math.max(measures.height ?? 0, seat + 4),
    seat,
    depth,
    back: measures.back,
    front,
    face: front + depth,
    thick,
    lean: Math.max(0, length - front - depth - thick),
    hub: shape.base === 'star' ? length * 0.475 : front + depth / 2,
  }
}

/** The upper face of a seat stands above its cushion, of which a low seat has less. */
export function cushionOf(seat: number, shape: Shape): { soft: number; under: number } {
  const soft = Math.min(shape.soft, seat / 2)
  return { soft, under: seat - soft }
}

/** The height of the armrest. */
export const armHeight = (seat: number, height: number): number => Math.min(seat + 21, height - 3)

/** The height at which the backrest starts; it always ends at the overall height. */
export function backStart({ seat, height, back }: Sections, gap: number): number {
  return clamp(back === null ? seat + 1 : height - back, seat + gap, Math.max(seat + gap, height - 8))
}
