import type { Measures } from 'cms/contract/measures'
import type { Shape } from 'cms/contract/shape'
import { drawing } from '../../../../lib/drawing/drawing.ts'
import type { Unit } from '../../../../lib/drawing/measures.ts'

/** A product drawn for the widths at which its page shows it: both views side by side, and one below the other. */
export const drawSize = (measures: Measures, shape: Shape, unit: Unit) => ({
  unit,
  wide: drawing(measures, shape, { px: 760, unit }),
  tall: drawing(measures, shape, { px: 358, text: 15, isStacked: true, unit }),
})
export type DrawnSize = ReturnType<typeof drawSize>
