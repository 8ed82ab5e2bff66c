import { expect, test } from 'vitest'
import { siteIcons } from './siteIcons.ts'

test('icons are made of the mark, else ours under our name, else the initial', () => {
  const sourcesOf = (brand: string, mark: string | null) =>
    siteIcons({ brand, mark }).all.map(({ src }) => src)
  expect(sourcesOf('Baithak', 'a-full.webp')).toEqual([
    '/api/mark/192/a-full.webp',
    '/api/mark/512/a-full.webp',
  ])
  expect(siteIcons({ brand: 'Baithak', mark: null }).all.map(({ purpose }) => purpose)).toContain('maskable')
  expect(sourcesOf('Asana', null)).toEqual(['/icons/initial.svg'])
})
