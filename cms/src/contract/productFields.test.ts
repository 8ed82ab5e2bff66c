// @module-tag no-database
import { expect, it } from 'vitest'
import { copyName, productLimits } from './productFields.ts'

it('cuts the long name of a copy between letters', () => {
  const name = `${'x'.repeat(productLimits.name - 8)}🪑 chair`
  expect(copyName(name)).toBe(`${'x'.repeat(productLimits.name - 8)} (copy)`)
  expect(copyName('Regent')).toBe('Regent (copy)')
})
