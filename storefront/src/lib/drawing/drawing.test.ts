import fc from 'fast-check'
import { expect, it } from 'vitest'
import products from '../../../../cms/src/seed/products.json' with { type: 'json' }
import { drawnBoxes, frameOf, isInside, overlap, unite } from '../../testing/drawnBoxes.ts'
import { drawing } from './drawing.ts'
import { frontOutline } from './frontOutline.ts'
import { measuresOf, type Measures } from './measures.ts'
import { sectionsOf } from './sections.ts'
import { shapeOf } from './shape.ts'
import { sideOutline } from './sideOutline.ts'

const seeds = products.map((product) => ({
  name: product.name,
  measures: measuresOf(product.addInfo),
  shape: shapeOf(product, product.addInfo),
}))
const layouts = [{ px: 640 }, { px: 342, isStacked: true }, { px: 700, unit: 'in' as const }]

const cm = (min: number, max: number) =>
  fc.option(fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10))
const someMeasures: fc.Arbitrary<Measures> = fc.record({
  width: cm(30, 250),
  length: cm(30, 150),
  height: cm(40, 220),
  seat: cm(20, 110),
  seatMin: cm(20, 110),
  seatMax: cm(20, 110),
  back: cm(5, 150),
  depth: cm(20, 120),
})
const someShape = fc.constantFrom(...seeds.map(({ shape }) => shape))

it('draws each product of the catalogue', () => {
  expect(seeds).toHaveLength(53)
  for (const { name, measures, shape } of seeds)
    for (const layout of layouts) {
      const svg = drawing(measures, shape, layout)
      expect(svg, name).toContain('<svg')
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined|null/)
    }
})

it('draws each outline to the centimetre', () => {
  for (const { name, measures, shape } of seeds) {
    const { length, width, height } = sectionsOf(measures, shape)
    // Half a pixel of the drawing at 640 pixels.
    const half = 0.5 / (640 / frameOf(drawing(measures, shape)).right)
    const side = unite(drawnBoxes(sideOutline(measures, shape), /^ch/))
    expect(Math.abs(side.right - length), `${name}, length`).toBeLessThan(half)
    expect(Math.abs(-side.top - height), `${name}, height from the side`).toBeLessThan(half)
    const front = unite(drawnBoxes(frontOutline(measures, shape), /^ch/))
    expect(Math.abs(-front.top - height), `${name}, height from the front`).toBeLessThan(half)
    expect(front.left, name).toBeGreaterThan(-half)
    expect(front.right, name).toBeLessThan(width + half)
  }
})

it('draws the dimension lines of each product in the ratio of their centimetres', () => {
  for (const { name, measures, shape } of seeds) {
    const svg = drawing(measures, shape, { px: 640 })
    const scale = 640 / frameOf(svg).right
    const lines = drawnBoxes(svg, /^(dim|dim dim--seat)$/).map((box) => [
      (box.right - box.left) * scale,
      (box.bottom - box.top) * scale,
    ])
    for (const stated of [measures.length, measures.width, measures.depth])
      expect(
        lines.some(([across = 0]) => Math.abs(across - (stated ?? 0) * scale) < 0.5),
        name,
      ).toBe(true)
    for (const stated of [measures.height, measures.back, measures.seatMax ?? measures.seat])
      expect(
        lines.some(([, up = 0]) => Math.abs(up - (stated ?? 0) * scale) < 0.5),
        name,
      ).toBe(true)
  }
})

it('leaves out what is not stated, and draws nothing without a height, a seat or both widths', () => {
  for (const { measures, shape } of seeds)
    for (const field of [
      'width',
      'length',
      'height',
      'seat',
      'seatMin',
      'seatMax',
      'back',
      'depth',
    ] as const) {
      const svg = drawing({ ...measures, [field]: null }, shape)
      expect(svg === '').toBe(field === 'height' || (field === 'seat' && measures.seatMin === null))
      const texts = drawnBoxes(svg, /^dim-t$/).map(({ text }) => text)
      if (field === 'depth') expect(texts.join()).not.toContain('depth')
    }
  const [
    { measures, shape } = {
      measures: measuresOf({}),
      shape: shapeOf({ name: '', category: '', features: [] }),
    },
  ] = seeds
  expect(drawing({ ...measures, width: null, length: null }, shape)).toBe('')
})

it('lets no words overlap and nothing leave its frame, whatever the measures are', () => {
  fc.assert(
    fc.property(someMeasures, someShape, fc.constantFrom(...layouts), (measures, shape, layout) => {
      const svg = drawing(measures, shape, layout)
      if (svg === '') return
      const texts = drawnBoxes(svg, /^dim-t$/)
      for (const [index, text] of texts.entries())
        for (const other of texts.slice(index + 1))
          expect(overlap(text, other), `${text.text}, ${other.text}`).toBe(false)
      const frame = frameOf(svg)
      for (const box of drawnBoxes(svg, /./))
        expect(isInside(box, frame, 0.5), JSON.stringify(box)).toBe(true)
      const outline = drawnBoxes(svg, /^ch/)
      for (const text of texts)
        expect(
          outline.some((box) => overlap(box, text)),
          text.text,
        ).toBe(false)
    }),
    { numRuns: 500 },
  )
})

it('keeps an outline within its measures, whatever these are', () => {
  fc.assert(
    fc.property(someMeasures, someShape, (measures, shape) => {
      if (drawing(measures, shape) === '') return
      const { length, width, height } = sectionsOf(measures, shape)
      const box = (right: number) => ({ left: 0, right, top: -height, bottom: 0 })
      for (const piece of drawnBoxes(sideOutline(measures, shape), /^ch/))
        expect(isInside(piece, box(length), 1), `side ${JSON.stringify(piece)}`).toBe(true)
      for (const piece of drawnBoxes(frontOutline(measures, shape), /^ch/))
        expect(isInside(piece, box(width), 1), `front ${JSON.stringify(piece)}`).toBe(true)
    }),
    { numRuns: 500 },
  )
})
