import { cushionOf, type Sections } from './sections.ts'
import type { Shape } from './shape.ts'
import { box, dot, line, path, round } from './svg.ts'

/** Five feet with castors round a gas lift, none of which stands outside the length. */
export function starBase(hub: number, reach: number, seat: number, under: number, isHigh: boolean): string {
  const radius = Math.max(reach - 3, 3)
  const feet = [-1, -0.45, 0.5, 1].map(
    (share) => line([hub, 11], [hub + radius * share, 6.5]) + dot(hub + radius * share, 3, 3),
  )
  const ring = Math.min(17, reach)
  const rest = isHigh ? line([hub - ring, seat * 0.42], [hub + ring, seat * 0.42]) : ''
  return feet.join('') + box(hub - 2.2, 8, 4.4, Math.max(under - 8, 2), 1) + rest
}

/** A round plate with a column. */
export function plateBase(x: number, radius: number, under: number): string {
  const [left, right] = [round(x - radius), round(x + radius)]
  const curve = (side: number) => round(x + side * radius * 0.4)
  return (
    path(
      `M${left} -0.6Q${curve(-1)} -1.4 ${round(x - 2)} -5H${round(x + 2)}Q${curve(1)} -1.4 ${right} -0.6Z`,
      'ch ch--fill',
    ) + box(x - 2, 4.5, 4, under - 4.5, 1)
  )
}

function pedestal(x0: number, { hub, length, seat }: Sections, under: number, shape: Shape): string {
  const x = x0 + hub
  const radius = Math.min(length / 2, 23, hub, length - hub)
  if (shape.isLounge) return box(x - radius * 0.9, 0, radius * 1.8, 3, 1.5) + box(x - 4, 3, 8, 8, 1)
  const footrest = line([x - 2, seat * 0.4], [x - radius * 0.8, seat * 0.4 - 2])
  return plateBase(x, radius, under) + footrest
}

function legs(x0: number, { front, face, length, seat }: Sections, under: number, shape: Shape): string {
  const top = shape.arms === 'block' ? Math.min(12, under) : under
  const foot = Math.max(1.5, front + 5 - (shape.isHigh ? 2.5 : 4))
  const rail = shape.isHigh ? line([x0 + 4, seat * 0.32], [x0 + length - 4, seat * 0.32]) : ''
  return (
    line([x0 + front + (shape.isLounge ? 8 : 5), top], [x0 + foot, 0]) +
    line([x0 + face - 2, top], [x0 + length - (shape.isLounge ? 5 : 2), 0]) +
    rail
  )
}

/** The base of a product from its side, up to the seat. */
export function sideBase(sections: Sections, shape: Shape, x0: number): string {
  const { front, face, thick, length, seat, hub } = sections
  const { under } = cushionOf(seat, shape)
  const at = (x: number) => x0 + x
  switch (shape.base) {
    case 'star':
      return (
        starBase(at(hub), Math.min(hub, length - hub, 33), seat, under, shape.isHigh) +
        box(at(hub - 9), under - 5, 18, 5, 1.5)
      )
    case 'pedestal':
      return pedestal(x0, sections, under, shape)
    case 'cantilever':
      return line(
        [at(face + thick), under],
        [at(front + 4), under],
        [at(front + 1), under - 5],
        [at(1.5), 2.5],
        [at(3), 1.2],
        [at(length - 4), 1.2],
      )
    case 'sled':
      return line(
        [at(front + 4), under],
        [at(3), 3],
        [at(4.5), 1.2],
        [at(length - 5), 1.2],
        [at(length - 4), 3],
        [at(face - 2), under],
      )
    case 'beam': {
      const middle = at(length / 2)
      return (
        box(middle - 4, under - 9, 8, 6, 1) +
        line([middle, under - 9], [middle, 14], [at(4), 1.5]) +
        line([middle, 14], [at(length - 6), 1.5]) +
        line([middle, under - 3], [middle, under])
      )
    }
    case 'legs':
      return legs(x0, sections, under, shape)
  }
}
