import { useEffect, useRef, useState } from 'react'
import { measuresOf } from 'cms/contract/measures'
import type { ProductOrPreview } from '../../../../api/products.ts'
import { Drawing } from '../../../../components/drawing/Drawing.tsx'
import { isDrawable, travelOf, type Unit } from '../../../../lib/drawing/measures.ts'
import { loadExtra } from '../../../../lib/loading/loadExtra.ts'
import { unitOf } from '../../../../lib/units.ts'
import { BodySection } from './BodySection.tsx'
import type { DrawnSize } from './drawSize.ts'

// An ordinary import would put the code that draws into the browser's page.
const server = import.meta.env.SSR ? await import('./drawSize.ts') : null

const units: readonly (readonly [Unit, string])[] = [
  ['cm', 'cm'],
  ['in', 'inch'],
]

/**
 * The server draws. The browser takes that over, and loads the code that draws only when it needs another drawing: in
 * inches, or of a product to which it came without a document.
 */
function useDrawing(product: ProductOrPreview) {
  const measures = measuresOf(product.addInfo[0])
  const box = useRef<HTMLElement>(null)
  const [drawn, setDrawn] = useState<DrawnSize | null>(() =>
    server && isDrawable(measures) ? server.drawSize(product, 'cm') : null,
  )
  const [wanted, setWanted] = useState<Unit>('cm')
  const [hasFailed, setFailed] = useState(false)
  const draw = async (unit: Unit) => {
    setWanted(unit)
    const module = await loadExtra(() => import('./drawSize.ts'))
    setFailed(module === null)
    if (module) setDrawn(module.drawSize(product, unit))
  }
  const first = useRef(draw)
  useEffect(() => {
    if (box.current && !box.current.querySelector('svg')) void first.current('cm')
  }, [])
  const shown = drawn?.unit ?? 'cm'
  return { measures, box, drawn, shown, draw, hasFailed, isDrawing: wanted !== shown && !hasFailed }
}

/** The product drawn to scale from its measures, in centimetres or inches. Left out if it states too few. */
export function SizeSection({ product }: { product: ProductOrPreview }) {
  const { measures, box, drawn, shown, draw, hasFailed, isDrawing } = useDrawing(product)
  if (!isDrawable(measures)) return null
  const choice = (
    <div className="units" role="group" aria-label="Unit">
      {units.map(([unit, name]) => (
        <button key={unit} type="button" aria-pressed={unit === shown} onClick={() => void draw(unit)}>
          {name}
        </button>
      ))}
    </div>
  )
  return (
    <BodySection title="Size" aside={choice}>
      <figure className="size" ref={box} aria-busy={isDrawing}>
        <Drawing className="size__wide" svg={drawn?.wide ?? ''} />
        <Drawing className="size__tall" svg={drawn?.tall ?? ''} />
        {hasFailed && <p role="alert">The drawing could not be loaded. Please try again.</p>}
        <figcaption>
          Drawn to scale from the measures of this {unitOf(product).one}.
          {travelOf(measures) && ' The green bar is how far the seat travels.'}
        </figcaption>
      </figure>
    </BodySection>
  )
}
