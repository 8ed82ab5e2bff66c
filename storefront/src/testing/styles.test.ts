import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const found = (pattern: RegExp) =>
  new Set(Object.values(sources).flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))

test('each element that a style names stands in a component', () => {
  const styled = found(/\.([a-z][\w-]*__[\w-]+)/g)
  const rendered = found(/(?<![.\w-])([a-z][\w-]*__[\w-]+)/g)
  expect(styled.size).toBeGreaterThan(100)
  expect([...styled].filter((name) => !rendered.has(name))).toEqual([])
})
