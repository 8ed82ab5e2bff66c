import fc from 'fast-check'
import { expect, it } from 'vitest'
import products from '../../../../cms/src/seed/products.json' with { type: 'json' }
import { drawnBoxes, frameOf, isInside, overlap } from '../../testing/drawnBoxes.ts'
import { lineUp } from './lineUp.ts'
import { measuresOf } from './measures.ts'
import { shapeOf } from './shape.ts'

const items = products.map((product) => ({
  measures: measuresOf(product.addInfo),
  shape: shapeOf(product, product.addInfo),
  name: product.name,
  letter: 'A',
}))
const standing = { draw: (x: number) => `<path class="fig" d="M${x} 0V-168"/>`, width: 46, height: 168 }

it('sets each product of a row on one floor, at one scale, with room for its number', () => {
  fc.assert(
    fc.property(
      fc.subarray(items, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('side' as const, 'front' as const),
      fc.constantFrom(standing, undefined),
      (row, view, person) => {
        const svg = lineUp(row, { view, standing: person })
        const texts = drawnBoxes(svg, /^(dim-t|grid-t)$/)
        for (const [index, text] of texts.entries())
          for (const other of texts.slice(index + 1)) expect(overlap(text, other), svg).toBe(false)
        const numbers = drawnBoxes(svg, /^topline$/).map(({ top }) => -top)
        expect(numbers).toEqual(row.map(({ measures }) => measures.height))
        for (const box of drawnBoxes(svg, /./)) expect(isInside(box, frameOf(svg), 0.5)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

it('keeps the place of a product that states too little', () => {
  const [first = items[0]] = items
  if (!first) throw new Error('The catalogue is empty.')
  const svg = lineUp([{ ...first, measures: measuresOf({}) }, first])
  expect(drawnBoxes(svg, /^grid-t$/).map(({ text }) => text)).toContain('Not measured')
  expect(svg).toContain(`${first.name}, not measured; ${first.name}, 120 cm high`)
})

it('writes names as text', () => {
  const [first] = items
  if (!first) throw new Error('The catalogue is empty.')
  expect(lineUp([{ ...first, name: '"><script>' }])).not.toContain('<script>')
})
