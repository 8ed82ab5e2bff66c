import { expect, test } from 'vitest'
import { fontFaces } from './fonts.ts'
import { scale } from './tokens.ts'

test('until the fonts come, text stands in one of their measures, also where DejaVu is the only font', () => {
  for (const [stack, local] of [
    [scale['font-text'], 'DejaVu Sans'],
    [scale['font-display'], 'DejaVu Serif'],
  ] as const) {
    const families = [...stack.matchAll(/'([^']+)'/g)].map(([, name]) => name)
    const standIns = fontFaces.split('\n').filter((face) => face.includes(`local('${local}')`))
    expect(standIns).toHaveLength(1)
    const [, name] = /font-family:'([^']+)'/.exec(standIns[0] ?? '') ?? []
    expect(families).toContain(name)
    expect(standIns[0]).toMatch(/size-adjust:[\d.]+%;ascent-override:[\d.]+%;descent-override:[\d.]+%/)
  }
})
