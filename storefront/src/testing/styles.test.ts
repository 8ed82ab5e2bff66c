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

test('a length in dvh follows the same in vh, for browsers that know no dvh', () => {
  const bare = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/^ *([\w-]+: .*\ddvh.*;)\n/gm)]
      .filter(([line, rule = '']) => !text.includes(line.replace(rule, rule.replaceAll('dvh', 'vh')) + line))
      .map(([, rule]) => `${path}: ${rule}`),
  )
  expect(bare).toEqual([])
})

test('a popover that is no dialog is hidden in browsers that know none', () => {
  const all = Object.values(sources).join('\n')
  const names = [...all.matchAll(/<div[^>]*className="(\w+)"[^>]* popover=/g)].map(([, name]) => name)
  expect(names).toEqual(['spot__card'])
  for (const name of names)
    expect(all).toMatch(
      new RegExp(`@supports not selector\\(:popover-open\\) \\{\\s*\\.${name} \\{\\s*display: none;`),
    )
})
