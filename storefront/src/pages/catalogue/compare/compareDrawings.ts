import type { ComparedProduct } from 'cms/contract/productViews'
import { lineUp, topOf, widthOf, type LineUpItem, type LineUpOptions } from '../../../lib/drawing/lineUp.ts'
import { measuresOf } from '../../../lib/drawing/measures.ts'
import { sectionsOf } from '../../../lib/drawing/sections.ts'
import { shapeOf } from '../../../lib/drawing/shape.ts'
import { seated, spanOfSeated, standing, standingWidth } from '../../../lib/fit/person.ts'

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

function sitterOf(height: number): LineUpOptions['sitting'] {
  const sittingIn = ({ measures, shape }: LineUpItem, x: number) => {
    const { seat, face } = sectionsOf(measures, shape)
    return { height, seat, face: x + face, isHigh: shape.isHigh }
  }
  return {
    draw: (item, x) => seated(sittingIn(item, x)),
    // A little of the legs may stand in the gap.
    room: (item) => Math.max(0, -spanOfSeated(sittingIn(item, 0)).left - 12),
  }
}

/** Draws the products on one floor, and each in a window of its own with the same scale. */
export function compareDrawings(products: readonly ComparedProduct[], { isFront, person }: CompareView) {
  const items = products.map(itemOf)
  const sitting = person === null ? undefined : sitterOf(person)
  const options: LineUpOptions = { view: isFront ? 'front' : 'side', sitting }
  const beside = person !== null && {
    standing: { draw: (x: number) => standing(person, x), width: standingWidth(person), height: person },
  }
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
