import { useMemo, useState, useEffect, useRef } from 'react'
import type { ComparedProduct } from 'cms/contract/productViews'
import { useFitHeight } from '../../../state/fitHeight.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { compareDrawings, letterOf } from './compareDrawings.ts'
import type { CompareQuery } from './compareQuery.ts'
import { compareRows } from './compareRows.ts'
import { CompareTable } from './CompareTable.tsx'
import { TableTools, ViewTools } from './CompareTools.tsx'
import { styled } from 'styled-components'
import { PersonDrawing } from '../../../components/drawing/PersonDrawing.tsx'

/** Moves two strips sideways together where they are of the same width, as on phones. */
function useJointScroll() {
  const strip = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [one, other] = [strip.current, table.current]
    if (!one || !other) return
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      const isShown = from.offsetParent !== null && to.offsetParent !== null
      if (isShown && Math.abs(to.scrollLeft - from.scrollLeft) > 2) to.scrollLeft = from.scrollLeft
    }
    const forth = follow(one, other)
    const back = follow(other, one)
    one.addEventListener('scroll', forth, { passive: true })
    other.addEventListener('scroll', back, { passive: true })
    // The strip may have been moved before this page was alive.
    const frame = requestAnimationFrame(forth)
    return () => {
      cancelAnimationFrame(frame)
      one.removeEventListener('scroll', forth)
      other.removeEventListener('scroll', back)
    }
  }, [])
  return { strip, table }
}

/** A drawing of `lineUp`, with the look of its lines of height and its words beside them. */
const LineUpDrawing = styled(PersonDrawing)`
  .grid-t {
    font-family: var(--font-text);
    fill: var(--ink-3);
  }
  .grid {
    stroke: var(--line);
    stroke-width: 1px;
  }
  .grid--5 {
    stroke: var(--line-floor);
    opacity: 0.75;
  }
  .topline {
    stroke: var(--line-floor);
    stroke-width: 1px;
  }
`

/** The height of the people until a visitor has given their own, in centimetres. */
const usualHeight = 168

interface ComparisonProps {
  products: readonly ComparedProduct[]
  shown: CompareQuery
}

/** One to four products: drawn on one floor, and fact by fact. On phones drawing and table move together. */
export function Comparison({ products, shown }: ComparisonProps) {
  const height = useFitHeight() ?? usualHeight
  const [isBrief, setBrief] = useState(false)
  const { strip, table } = useJointScroll()
  const { isFront, hasPeople } = shown
  const person = hasPeople ? height : null
  const drawn = useMemo(() => compareDrawings(products, { isFront, person }), [products, isFront, person])
  const rows = compareRows(products)
  const differing = rows.filter(({ differs }) => differs)
  const isAlone = products.length === 1
  return (
    <>
      {isAlone && <Alert tone="info">Add a second chair to see how they differ.</Alert>}
      <ViewTools shown={shown} person={height} />
      <LineUpDrawing className="compare__wide" svg={drawn.wide} />
      <div
        ref={strip}
        className="compare__strip"
        role="group"
        aria-label="Drawings, swipe sideways"
        tabIndex={0}
      >
        {drawn.windows.map((svg, index) => (
          <figure key={products[index]?._id}>
            <LineUpDrawing svg={svg} />
            <figcaption>
              <b>{letterOf(index)}</b> {products[index]?.name}
            </figcaption>
          </figure>
        ))}
      </div>
      <TableTools
        shown={shown}
        counts={isAlone ? null : { differing: differing.length, all: rows.length }}
        isBrief={isBrief}
        onBrief={setBrief}
      />
      <CompareTable
        ref={table}
        products={products}
        shown={shown}
        rows={isBrief && !isAlone ? differing : rows}
      />
    </>
  )
}
