import type { ComparedProduct } from 'cms/contract/productViews'
import { lineUp, topOf, widthOf, type LineUpItem, type LineUpOptions } from '../../../lib/drawing/lineUp.ts'
import { measuresOf } from '../../../lib/drawing/measures.ts'
import { sectionsOf } from '../../../lib/drawing/sections.ts'
import { shapeOf } from '../../../lib/drawing/shape.ts'
import { figure, figureAt, type FigureView } from '../../../lib/fit/figure.ts'
import { gapUnder, personIn } from '../../../components/drawing/personIn.ts'

/** By which a product is named in the drawing and in the table. */
export const letterOf = (index: number) => 'ABCD'.charAt(index)

interface CompareView {
  isFront: boolean
  /** The height of the people in centimetres; null without people. */
  person: number | null
}

const itemOf = (product: ComparedProduct, index: number): LineUpItem => {
  const [facts] = product.addInfo
  return {
    measures: measuresOf(facts),
    shape: shapeOf(product, facts),
    name: product.name,
    letter: letterOf(index),
  }
}

function sitterOf(height: number, view: FigureView): LineUpOptions['sitting'] {
  const sitter = ({ measures, shape }: LineUpItem) => {
    const { face, width } = sectionsOf(measures, shape)
    return { person: personIn(measures, shape, height, { view }), at: view === 'side' ? face : width / 2 }
  }
  return {
    draw: (item, x) => {
      const { person, at } = sitter(item)
      const { under, over } = figureAt(x + at, person)
      return { under, over: over + (item.shape.isHigh || view === 'front' ? '' : gapUnder(x + at, person)) }
    },
    // A little of the legs may stand in the gap.
    room: (item) => {
      const { person, at } = sitter(item)
      return Math.max(0, -at - person.left - 12)
    },
  }
}

function standing(height: number, view: FigureView) {
  const person = figure(height, view)
  const draw = (x: number) => Object.values(figureAt(x - person.left, person)).join('')
  return { draw, width: height * 0.28, height }
}

/** Draws the products on one floor, and each in a window of its own with the same scale. */
export function compareDrawings(products: readonly ComparedProduct[], { isFront, person }: CompareView) {
  const items = products.map(itemOf)
  const view = isFront ? 'front' : 'side'
  const options: LineUpOptions = { view, sitting: person === null ? undefined : sitterOf(person, view) }
  const beside = person !== null && { standing: standing(person, view) }
  const scale = {
    top: topOf(items, person ?? 0),
    span: Math.max(...items.map((item) => widthOf([item], options))),
  }
  return {
    // A few products stand in the middle of the width that four would take.
    wide: lineUp(items, { ...options, ...beside, px: 1180, span: scale.top * 2.4 }),
    windows: items.map((item) => lineUp([item], { ...options, ...scale, px: 170, text: 12, hasAxis: false })),
  }
}
