// @module-tag no-database
import { expect, it } from 'vitest'
import { brandTheme, leastContrast } from './brandTheme.ts'
import { contrast } from './contrast.ts'
import { findFaint } from './findFaint.ts'
import { dark, light } from './themeColours.ts'

it('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrast('#0c5551', '#0c5551')).toBe(1)
})

it('a shop without colours of its own has none', () => {
  expect(brandTheme({}, 'light')).toEqual({})
  expect(brandTheme({}, 'dark')).toEqual({})
  expect(findFaint({})).toEqual({})
})

it('the colours that the shop comes with pass, when they are chosen', () => {
  for (const theme of [light, dark]) {
    const chosen = { accent: light.accent, button: theme['accent-solid'], band: theme.deep }
    expect(findFaint({ ...chosen, accentDark: dark.accent, buttonDark: dark['accent-solid'] })).toEqual({})
  }
})

it.each(['#8a1c4a', '#1d3fbb', '#5b2a86', '#7a3b00', '#0a1a3a', '#b3261e', '#111111'])(
  'from the accent %s alone both themes follow, and nothing in them is too faint',
  (accent) => {
    expect(findFaint({ accent })).toEqual({})
    const { light: day, dark: night } = {
      light: brandTheme({ accent }, 'light'),
      dark: brandTheme({ accent }, 'dark'),
    }
    expect([day.accent, day.focus, day['accent-solid']]).toEqual([accent, accent, accent])
    for (const ground of [dark.paper, dark.surface, dark.wash])
      expect(contrast(night.accent ?? '', ground)).toBeGreaterThanOrEqual(leastContrast.words)
    // Pictures and the shelf are light grounds in both themes.
    for (const ground of [dark.shelf, dark['image-ground'], light['image-ground']])
      for (const name of ['on-image', 'on-image-strong'] as const)
        expect(contrast(night[name] ?? '', ground)).toBeGreaterThanOrEqual(leastContrast.words)
  },
)

it('light buttons have dark letters', () => {
  const theme = brandTheme({ accentDark: '#f2c14e', buttonDark: '#f2c14e' }, 'dark')
  expect(theme['on-accent']).toBe(light.ink)
  expect(findFaint({ accentDark: '#f2c14e', buttonDark: '#f2c14e' })).toEqual({})
})

it.each([
  [
    { accent: '#c8901a' },
    'accent',
    'In the light theme words in the accent on sand would have a contrast of 2.',
  ],
  [{ accentDark: '#0c5551' }, 'accentDark', 'In the dark theme words in the accent on '],
  [
    { button: '#f2c14e' },
    'button',
    'In the light theme ticks and buttons on the page would have a contrast of 1.',
  ],
  [
    { buttonDark: '#1f1812' },
    'buttonDark',
    'In the dark theme ticks and buttons on the page would have a contrast of 1.',
  ],
  [{ band: '#808080' }, 'band', 'small words on bands'],
] as const)('%j is refused at its field, with the pair and what is missing', (colours, field, words) => {
  const sentence = findFaint(colours)[field] ?? ''
  expect(sentence).toContain(words)
  const [has, missing, needs] = /of ([\d.]+): ([\d.]+) less than the ([\d.]+) that they need\.$/
    .exec(sentence)
    ?.slice(1)
    .map(Number) ?? [0, 0, 0]
  expect(has).toBeLessThan(needs ?? 0)
  expect((needs ?? 0) - (has ?? 0)).toBeCloseTo(missing ?? 0, 5)
})
