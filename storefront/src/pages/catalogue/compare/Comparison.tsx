import { useMemo, useRef, useState } from 'react'
import type { ComparedProduct } from 'cms/contract/productViews'
import { useFitHeight } from '../../../state/fitHeight.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { compareDrawings } from './compareDrawings.ts'
import type { CompareQuery } from './compareQuery.ts'
import { compareRows } from './compareRows.ts'
import { CompareTable } from './CompareTable.tsx'
import { TableTools, ViewTools } from './CompareTools.tsx'
import { Pager } from './Pager.tsx'
import { styled } from 'styled-components'
import { PersonDrawing } from '../../../components/drawing/PersonDrawing.tsx'

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

/** One to four products: drawn on one floor, and fact by fact. On phones one strip holds drawings and table. */
export function Comparison({ products, shown }: ComparisonProps) {
  const height = useFitHeight() ?? usualHeight
  const [isBrief, setBrief] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const { isFront, hasPeople } = shown
  const person = hasPeople ? height : null
  const drawn = useMemo(() => compareDrawings(products, { isFront, person }), [products, isFront, person])
  const rows = compareRows(products)
  const differing = rows.filter(({ differs }) => differs)
  const count = products.length
  const isAlone = count === 1
  return (
    <>
      {isAlone && <Alert tone="info">Add a second chair to see how they differ.</Alert>}
      <ViewTools shown={shown} person={height} isBrief={isAlone ? null : isBrief} onBrief={setBrief} />
      <LineUpDrawing className="compare__wide" svg={drawn.wide} />
      {count > 2 && <Pager strip={strip} count={count} />}
      <div
        ref={strip}
        className={count > 2 ? 'compare__scroll compare__scroll--more' : 'compare__scroll'}
        role="region"
        aria-label="Comparison table"
        tabIndex={0}
        style={{ '--n': count } as object}
      >
        <div className="compare__strip">
          {drawn.windows.map((svg, index) => (
            <LineUpDrawing key={products[index]?._id} svg={svg} />
          ))}
        </div>
        <CompareTable products={products} shown={shown} rows={isBrief && !isAlone ? differing : rows} />
      </div>
      <TableTools shown={shown} counts={isAlone ? null : { differing: differing.length, all: rows.length }} />
    </>
  )
}
