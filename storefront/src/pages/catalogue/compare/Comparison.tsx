import { useMemo, useState } from 'react'
import type { ComparedProduct } from 'cms/contract/productViews'
import { LineUpDrawing } from '../../../components/drawing/LineUpDrawing.tsx'
import { useFitHeight } from '../../../state/fitHeight.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { compareDrawings, letterOf } from './compareDrawings.ts'
import type { CompareQuery } from './compareQuery.ts'
import { compareRows } from './compareRows.ts'
import { CompareTable } from './CompareTable.tsx'
import { TableTools, ViewTools } from './CompareTools.tsx'
import { useJointScroll } from './useJointScroll.ts'

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
      {isAlone && <Alert tone="info">One chair stands alone. Add a second to see what differs.</Alert>}
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
