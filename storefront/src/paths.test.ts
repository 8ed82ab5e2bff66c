import { productTypes } from 'cms/contract/catalogue'
import { expect, test } from 'vitest'
import { paths, reservedSegments } from './paths.ts'
import { findType, routes } from './routes.tsx'

test('every fixed first segment is reserved, and no product type is', () => {
  const segments = routes
    .map(({ path }) => path.split('/')[1] ?? '')
    .filter((one) => one && !one.startsWith(':'))
  for (const segment of segments) expect(reservedSegments).toContain(segment)
  for (const type of productTypes) expect(reservedSegments).not.toContain(type.toLowerCase())
  expect(reservedSegments).toEqual([...new Set(reservedSegments)].sort())
})

test('the type route stands after every fixed path', () => {
  expect(routes.at(-1)?.path).toBe('/:type')
})

test('a type is found in any case, a reserved segment never', () => {
  expect(findType('hIGHcounter')).toBe('HighCounter')
  for (const segment of reservedSegments) expect(findType(segment)).toBeUndefined()
})

test('high counter entries lead to their type', () => {
  expect(paths.categoryEntry('HighSeries')).toBe('/HighCounter')
  expect(paths.categoryEntry('Gaming')).toBe('/products/Gaming')
})
