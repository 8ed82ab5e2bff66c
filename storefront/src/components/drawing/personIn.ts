import type { Measures } from '../../lib/drawing/measures.ts'
import { armHeight, sectionsOf } from '../../lib/drawing/sections.ts'
import type { Shape } from '../../lib/drawing/shape.ts'
import { path, round } from '../../lib/drawing/svg.ts'
import { figure, type Figure, type FigureView } from '../../lib/fit/figure.ts'
import type { Sitting } from '../../lib/fit/skeleton.ts'

/** Seats a person of this height in a chair as it is drawn. From the side zero is the chair's `face`. */
export function personIn(
  measures: Measures,
  shape: Shape,
  height: number,
  { view = 'side', ...rest }: Pick<Sitting, 'desk' | 'footrest'> & { view?: FigureView } = {},
): Figure {
  const { seat, height: top, lean, thick } = sectionsOf(measures, shape)
  const arms = { none: undefined, pad: armHeight(seat, top), block: Math.min(seat + 15, top - 3) }
  return figure(height, view, {
    seat,
    depth: measures.depth ?? undefined,
    // Nobody leans as far as the low back of a stool or a tub may.
    lean: shape.isHigh ? undefined : Math.atan2(lean, Math.max(40, top - Math.min(4, thick) - seat)),
    armrest: arms[shape.arms],
    ...rest,
  })
}

/** Shows in the colour of danger that the feet hang, where it is seen. */
export const gapUnder = (x: number, { ankle, gap }: Figure) =>
  gap > 5 ? path(`M${round(x + ankle - 4)} ${round(-gap)}V0`, 'gapline') : ''
