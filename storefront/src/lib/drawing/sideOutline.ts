import type { Measures } from './measures.ts'
import { armHeight, backStart, cushionOf, sectionsOf, type Sections } from './sections.ts'
import type { Shape } from './shape.ts'
import { sideBase } from './sideBase.ts'
import { area, box, clamp, line, path, round, type Point } from './svg.ts'

/** The backrest leans by the length that the seat leaves over, and ends at the overall height. */
function backrest(sections: Sections, shape: Shape, x0: number): string {
  const { seat, height: top, face, thick, lean } = sections
  const { soft, under } = cushionOf(seat, shape)
  const corner = Math.min(4, thick)
  const place = (y: number, dx: number): Point => {
    const share = clamp((y - seat) / Math.max(1, top - corner - seat), 0, 1)
    return [x0 + face + lean * share + dx, y]
  }
  const slab = (from: number, to: number) =>
    area(
      place(from, 0),
      place(from + (to - from) * 0.5, -0.6),
      place(to - corner, 0),
      place(to, corner * 0.6),
      place(to, thick * 0.8),
      place(to - corner, thick),
      place(from, thick * 0.9),
    )
  const isSprung = shape.base === 'star' || shape.base === 'cantilever'
  const from = shape.isLounge ? seat + 1 : backStart(sections, shape.isHigh || shape.base === 'beam' ? 3 : 1)
  const hasPosts = (from > seat + 4 && !isSprung) || (shape.isHigh && from > seat + 2)
  const posts = hasPosts
    ? line([x0 + face + thick * 0.3, under + soft * 0.5], place(Math.min(from + 3, top), thick * 0.5))
    : ''
  const spine =
    isSprung && !shape.isHigh
      ? line(
          [x0 + face + thick * 0.4 - 3, under],
          [x0 + face + thick, under + 4],
          place(Math.min(seat + 16, top), thick),
        )
      : ''
  const neck = top - Math.min(18, (top - seat) * 0.22)
  const slabs =
    shape.back === 'head' && top - seat > 60 && neck - 3 > from
      ? line(place(neck - 4, thick * 0.6), place(neck + 3, thick * 0.6)) +
        slab(from, neck - 3) +
        slab(neck + 1, top)
      : slab(from, top)
  return posts + slabs + spine
}

function armrest(sections: Sections, shape: Shape, x0: number): string {
  const { seat, height, front, face, depth, length, thick } = sections
  const { under } = cushionOf(seat, shape)
  if (shape.arms === 'block') {
    const bottom = shape.base === 'pedestal' ? 11 : 10
    const width = length - front - thick * 0.3 - 3
    return box(x0 + front + 1, bottom, width, Math.min(seat + 15, height - 3) - 10, 7, 'ch ch--fill ch--wash')
  }
  if (shape.arms === 'none') return ''
  const top = armHeight(seat, height)
  const from = x0 + front + depth * 0.22
  const to = x0 + face + 1
  const post = () => {
    if (shape.base === 'cantilever')
      return line([x0 + 1.5, 2.5], [x0 + 1.2, top - 4], [x0 + 4, top - 1.5], [to, top - 1.5])
    if (shape.base === 'legs' || shape.base === 'beam') return line([from, under], [from + 1, top - 2])
    return line([from + 4, top - 2], [from + 1, Math.min(seat + 8, top - 3)], [from + depth * 0.3, under])
  }
  return post() + box(from, top - 3, to - from, 3.2, 1.6)
}

/**
 * Draws a product from its side, as picture 2 shows it: facing left, its front at x0, the floor at 0. Of a person in it
 * the near armrest hides the body, and bears the arm.
 */
export function sideOutline(
  measures: Measures,
  shape: Shape,
  x0 = 0,
  person: { under: string; over: string } = { under: '', over: '' },
): string {
  const sections = sectionsOf(measures, shape)
  const { seat, height, front, face, thick, length } = sections
  const { soft, under } = cushionOf(seat, shape)
  const seatEnd = face + thick * 0.4
  const board = Math.max(0, front - 2)
  const boardTop = Math.min(seat + 20, height - 2)
  const tablet = shape.hasTablet
    ? line([x0 + front + 12, under], [x0 + front + 6, boardTop]) +
      box(x0 + board, boardTop, Math.min(40, length - board), 2, 1)
    : ''
  const hidden = shape.arms === 'block' ? ' ch-seat--behind' : ''
  const seatLine = path(`M${round(x0 + front + 1.5)} ${round(-seat)}H${round(x0 + face)}`, `ch-seat${hidden}`)
  return [
    sideBase(sections, shape, x0),
    backrest(sections, shape, x0),
    box(x0 + front, under, seatEnd - front, soft, Math.min(4, soft / 2)),
    person.under,
    hidden ? '' : seatLine,
    armrest(sections, shape, x0),
    tablet,
    hidden ? seatLine : '',
    person.over,
  ].join('')
}
