import { expect, test } from 'vitest'
import { findPage } from '../../../findPage.ts'
import { paths } from '../../../paths.ts'
import { readCompareQuery } from './compareQuery.ts'

const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(24))
const read = (address: string) => readCompareQuery(new URLSearchParams(address.split('?')[1]))

test('an address names up to four products, each once, and how they are drawn', () => {
  expect(read(paths.compare(ids)).ids).toEqual(ids.slice(0, 4))
  expect(read(`?c=${ids[1]},x,${ids[1]},,${ids[0]},../api`).ids).toEqual([ids[1], ids[0]])
  expect(read(paths.compare(ids, { front: true, people: false }))).toMatchObject({
    isFront: true,
    hasPeople: false,
  })
  expect(read('/compare?view=back&people=1')).toEqual({ ids: [], isFront: false, hasPeople: true })
})

test('one comparison has one address, however it is written', () => {
  const urls = [
    `?c=${ids[0]},${ids[1]}`,
    `?people=1&view=side&c=${ids[0]},nothing,${ids[1]},${ids[0]}&utm_source=x`,
  ].map((search) => findPage('/compare', search)?.url)
  expect(new Set(urls).size).toBe(1)
  expect(findPage('/compare', '?view=front&people=0&c=x')?.url).toBe('/compare')
})

test('only the empty page is indexed; comparisons are kept among their like, and ask once for their products', () => {
  expect(findPage('/compare', '')).toMatchObject({ isIndexed: true, isNarrowed: false })
  const found = findPage('/compare', `?c=${ids[0]},${ids[1]}`)
  expect(found).toMatchObject({ isIndexed: false, isNarrowed: true, isStored: true })
  expect(found?.route.load?.(found)).toEqual([`/api/products/compared?id=${ids[0]}&id=${ids[1]}`])
})
