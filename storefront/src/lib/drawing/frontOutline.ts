import type { Measures } from './measures.ts'
import { armHeight, backStart, cushionOf, sectionsOf, type Sections } from './sections.ts'
import type { Shape } from './shape.ts'
import { plateBase, starBase } from './sideBase.ts'
import { box, clamp, line, path, round } from './svg.ts'

const sides = [-1, 1]
const each = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const seatLine = (x: number, seat: number, width: number) =>
  path(`M${round(x)} ${round(-seat)}h${round(Math.max(width, 1))}`, 'ch-seat')

/** Seats side by side on one beam. */
function bench({ width, height: top, seat }: Sections, shape: Shape, x0: number): string {
  const { soft, under } = cushionOf(seat, shape)
  const arm = shape.arms === 'pad' ? 5 : 2
  const pitch = (width - arm) / shape.seats
  const one = pitch - arm
  const feet = [0.17, 0.83].map(
    (share) =>
      line([x0 + width * share, under - 9], [x0 + width * share, 3]) +
      box(x0 + width * share - 5, 0, 10, 3, 1.5),
  )
  const seats = each(shape.seats, (index) => {
    const x = x0 + arm + index * pitch
    return (
      box(x, seat + 2, one, top - seat - 2, 5) + box(x, under, one, soft, 2) + seatLine(x + 1, seat, one - 2)
    )
  })
  const rest = Math.min(seat + 16, top - 3)
  const arms = (index: number) => {
    const x = x0 + index * pitch
    return line([x + arm / 2, under - 3], [x + arm / 2, rest]) + box(x, rest, arm, 2.5, 1)
  }
  const beam = box(x0 + 3, under - 9, width - 6, 6, 1)
  return beam + feet.join('') + seats + (shape.arms === 'pad' ? each(shape.seats + 1, arms) : '')
}

/** An upholstered piece, its arms at both ends. */
function lounge({ width, height: top, seat }: Sections, shape: Shape, x0: number): string {
  const { soft, under } = cushionOf(seat, shape)
  const middle = x0 + width / 2
  const arm = Math.min(shape.arms === 'block' ? clamp(width * 0.17, 9, 22) : 5, width / 4)
  const one = (width - 2 * arm) / shape.seats
  const place = (index: number) => x0 + arm + index * one
  const legs = sides.map((end) => {
    const x = middle + end * (width / 2 - arm * 0.7)
    return line([x, 14], [x + end * 2, 0])
  })
  const plate = box(middle - width * 0.28, 0, width * 0.56, 3, 1.5) + box(middle - 4, 3, 8, 8, 1)
  const armAt = (x: number) =>
    shape.arms === 'block'
      ? box(x, 11, arm, Math.min(seat + 15, top - 3) - 11, 6, 'ch ch--fill ch--wash')
      : line([x + arm / 2, 0], [x + arm / 2, Math.min(seat + 17, top - 4)]) +
        box(x, Math.min(seat + 17, top - 4), arm, 3, 1.5)
  return [
    shape.base === 'pedestal' ? plate : legs.join(''),
    each(shape.seats, (index) => box(place(index), seat - 2, one, top - seat + 2, 7)),
    box(x0 + arm, 11, width - 2 * arm, under - 11, 2),
    each(shape.seats, (index) => box(place(index), under, one, soft, 4)),
    each(shape.seats, (index) => seatLine(place(index) + 2, seat, one - 4)),
    armAt(x0),
    armAt(x0 + width - arm),
  ].join('')
}

function base({ width, seat }: Sections, shape: Shape, middle: number, seatWidth: number): string {
  const { under } = cushionOf(seat, shape)
  const half = width / 2
  if (shape.base === 'star') return starBase(middle, Math.min(half, 33), seat, under, shape.isHigh)
  if (shape.base === 'pedestal') {
    const rest = Math.min(12, half)
    return (
      plateBase(middle, Math.min(half, 23), under) +
      line([middle - rest, seat * 0.4 - 2], [middle + rest, seat * 0.4 - 2])
    )
  }
  const spread = shape.arms === 'pad' ? half - 2 : seatWidth / 2 + (shape.isHigh ? 3 : 0)
  const foot = Math.min(half - 1, spread)
  const rail = (y: number, inset: number) => line([middle - foot + inset, y], [middle + foot - inset, y])
  return [
    ...sides.map((end) =>
      line([middle + end * Math.min(spread, seatWidth / 2 + 1, half), under], [middle + end * foot, 0]),
    ),
    shape.base === 'legs' ? '' : rail(1.2, 0),
    shape.isHigh ? rail(seat * 0.32, 1) : '',
  ].join('')
}

function backrest(sections: Sections, shape: Shape, middle: number, width: number): string {
  const { seat, height: top } = sections
  const from = backStart(sections, shape.isHigh ? 3 : 1.5)
  const at = shape.base === 'star' ? [0] : sides
  const posts =
    from > seat + 2
      ? at.map((end) => line([middle + end * width * 0.36, seat], [middle + end * width * 0.36, from + 1]))
      : []
  const neck = top - Math.min(18, (top - seat) * 0.22)
  const hasHead = shape.back === 'head' && top - seat > 60 && neck - 3 > from
  const panels = hasHead
    ? line([middle, neck - 4], [middle, neck + 3]) +
      box(middle - width / 2, from, width, neck - 3 - from, 7) +
      box(middle - width * 0.32, neck + 1, width * 0.64, top - neck - 1, 5)
    : box(middle - width / 2, from, width, top - from, Math.min(9, (top - from) / 2.5))
  return posts.join('') + panels
}

/** Draws a product from its front, its left end at x0, the floor at 0. */
export function frontOutline(measures: Measures, shape: Shape, x0 = 0): string {
  const sections = sectionsOf(measures, shape)
  const { width, height, seat } = sections
  if (shape.base === 'beam') return bench(sections, shape, x0)
  if (shape.isLounge) return lounge(sections, shape, x0)
  const { soft, under } = cushionOf(seat, shape)
  const middle = x0 + width / 2
  const arm = shape.arms === 'pad' ? Math.min(clamp(width * 0.11, 5, 8), width / 4) : 0
  const inside = width - 2 * arm - (arm > 0 ? 2 : 0)
  const seatWidth = Math.min(Math.max(inside, 1), 54)
  const armTop = armHeight(seat, height)
  const arms = sides.map((end) => {
    const x = end < 0 ? x0 : x0 + width - arm
    return (
      line([x + arm / 2, armTop - 2], [x + arm / 2, under + 2], [middle + (end * seatWidth) / 2.6, under]) +
      box(x, armTop - 3, arm, 3.2, 1.6)
    )
  })
  return [
    base(sections, shape, middle, seatWidth),
    backrest(sections, shape, middle, seatWidth * (shape.isHigh ? 0.86 : 0.92)),
    box(middle - seatWidth / 2, under, seatWidth, soft, Math.min(4, soft / 2)),
    seatLine(middle - seatWidth / 2 + 1.5, seat, seatWidth - 3),
    arm > 0 ? arms.join('') : '',
    shape.hasTablet ? box(x0, Math.min(seat + 20, height - 2), seatWidth * 0.62, 2, 1) : '',
  ].join('')
}
