import { measuresOf } from 'cms/contract/measures'
import { shapeOf } from 'cms/contract/shape'
import type { ProductOrPreview } from '../../../../api/products.ts'
import { drawing } from '../../../../lib/drawing/drawing.ts'
import type { Unit } from '../../../../lib/drawing/measures.ts'

/** A product drawn for the widths at which its page shows it: both views side by side, and one below the other. */
export function drawSize(product: ProductOrPreview, unit: Unit) {
  const [facts] = product.addInfo
  const measures = measuresOf(facts)
  const shape = shapeOf(product, facts)
  return {
    unit,
    wide: drawing(measures, shape, { px: 760, unit }),
    tall: drawing(measures, shape, { px: 358, text: 15, isStacked: true, unit }),
  }
}
export type DrawnSize = ReturnType<typeof drawSize>
