import { homeSections } from 'cms/contract/typed/look'
import type { Site } from 'cms/contract/site'
import { beforeAll, expect, test } from 'vitest'
import * as app from '../../../src/entry-server.tsx'
import { siteIcons } from '../../../src/lib/siteIcons.ts'
import { aSite } from '../../../src/testing/aSite.ts'
import { fontsToPreload } from '../../../src/theme/fonts.ts'
import { dark, light } from '../../../src/theme/tokens.ts'
import { writeDocument } from '../writeDocument.ts'

const render = (look?: Site['look'], url = '/') => {
  const site = look ? { ...aSite, look } : aSite
  const answers = { '/api/site': site }
  const rendered = app.renderApp({ url, origin: 'https://shop.example', answers, failures: {} })
  const html = writeDocument({
    app,
    inHead: [],
    files: { scripts: [], styles: [], start: '' },
    ...rendered,
    icons: siteIcons(aSite),
    sprite: '',
    state: {},
  })
  return { ...rendered, html }
}
const styles = (html: string) =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css)
beforeAll(() => app.loadPages())

test('a shop that has chosen nothing has the page that it had', () => {
  const usual = render()
  expect(styles(render({ colours: { accent: '#8a1c4a' } }).html)).toHaveLength(styles(usual.html).length + 1)
  expect(usual.fonts.map((url) => /[\w-]+\.woff2/.exec(url)?.[0])).toEqual([
    'anek-latin.woff2',
    'eczar-latin.woff2',
  ])
  // The usual order, written out, is the same page.
  expect(render({ sections: homeSections })).toEqual(usual)
})

test('the colours of a shop override those of both themes, under the policy, after all other styles', () => {
  const { html } = render({ colours: { accent: '#8a1c4a' } })
  const last = styles(html).at(-1) ?? ''
  const [day = '', night = ''] = [/:root,[^{]*{([^}]*)}/, /\[data-theme='dark'\]{([^}]*)}/].map(
    (rule) => rule.exec(last)?.[1],
  )
  expect(day).toContain('--accent:#8a1c4a;--focus:#8a1c4a;')
  expect(night).toMatch(/--accent:#[\da-f]{6};/)
  // The light ones stand after the theme's dark ones, so each must have a dark one of its own.
  const names = (rule: string) => [...rule.matchAll(/--[\w-]+/g)].map(([name]) => name)
  expect(names(night)).toEqual(names(day))
  expect(names(day).every((name) => name.slice(2) in light && name.slice(2) in dark)).toBe(true)
})

test('only the chosen families are in the page, and the rupee of the text is loaded where there is a price', () => {
  const { html, fonts } = render({ headings: 'Fraunces', text: 'Figtree' }, '/about')
  const last = styles(html).at(-1) ?? ''
  expect([...last.matchAll(/font-family:'([^']+)'/g)].map(([, name]) => name)).toEqual([
    'Figtree',
    'Figtree',
    'Figtree Fallback',
    'Fraunces',
    'Fraunces',
    'Fraunces Fallback',
    'Eczar Devanagari',
  ])
  expect(last).toContain(
    "--font-display:'Eczar Devanagari','Fraunces','Fraunces Fallback','Noto Serif',Georgia,serif;",
  )
  expect(fonts.map((url) => /[\w-]+\.woff2/.exec(url)?.[0])).toEqual([
    'figtree-latin-wght-normal.woff2',
    'fraunces-latin-wght-normal.woff2',
  ])
  expect(fontsToPreload({ text: 'Figtree' }, '<b>₹1</b>')).toContainEqual(
    expect.stringContaining('figtree-rupee.woff2'),
  )
  expect(fontsToPreload({ headings: 'Anek Latin' }, '')).toHaveLength(1)
})

test('the sections of the home page are those of the shop, in its order, below the hero', () => {
  const headings = (look?: Site['look']) =>
    [...render(look).body.matchAll(/<h[12][^>]*>([^]*?)<\/h[12]>/g)].map(([, words = '']) => words)
  const usual = headings()
  const [brochure, tools, contact] = [
    'The brochure',
    'A chair that fits you, not the average.',
    'Talk to a person',
  ]
  // Those of the others need data.
  expect(usual.slice(-3)).toEqual([brochure, tools, contact])
  const hero = usual.slice(0, -3)
  expect(headings({ sections: ['contact', 'tools', 'brochure'] })).toEqual([
    ...hero,
    contact,
    tools,
    brochure,
  ])
  expect(headings({ sections: ['tools'] })).toEqual([...hero, tools])
})
