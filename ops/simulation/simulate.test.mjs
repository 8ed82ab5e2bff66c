import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { hitRate } from './hitRate.mjs'
import { saleDay } from './saleDay.mjs'
import { findMost, simulate } from './simulate.mjs'

const costs = JSON.parse(await readFile(new URL('costs.json', import.meta.url), 'utf8'))
const given = { mix: saleDay, costs }
const shop = { products: 1000, visitors: 5, nodes: 1, database: 'sqlite' }

it('finds the share of kept answers that reckoning does, where there is one address', () => {
  for (const changes of [0.1, 1, 10]) {
    const seen = hitRate({ addresses: 1, rate: 10, changes })
    expect(Math.abs(seen - 10 / (10 + changes))).toBeLessThan(0.02)
  }
  expect(hitRate({ addresses: 1, rate: 10, changes: 0 })).toBeGreaterThan(0.999)
  expect(hitRate({ addresses: 1000, rate: 10, changes: 1 })).toBeLessThan(hitRate({ addresses: 10, rate: 10, changes: 1 })) // prettier-ignore
})

it('says the same each time', () => {
  expect(simulate(shop, given)).toEqual(simulate(shop, given))
})

it('loads the storefront as by hand where nothing is kept', () => {
  const mix = [
    { route: 'search', each: 2, kind: 'search', addresses: () => Infinity },
    { route: 'order', each: 0, kind: 'order', addresses: () => Infinity },
  ]
  const { share } = simulate(shop, { mix, costs })
  expect(share['processor of the storefront']).toBeCloseTo((5 * 2 * costs.storefront.drawn) / 700)
  expect(share['processor of the CMS']).toBeCloseTo((5 * 2 * costs.cms.list) / 700)
})

it('carries more with more processes, and less with more products, until another part is full', () => {
  const most = (more) => findMost({ ...shop, database: 'replicaSet', ...more }, given)
  const [one, three] = [most({ nodes: 1 }), most({ nodes: 3 })]
  expect(three.visitors).toBeGreaterThan(1.5 * one.visitors)
  expect(most({ nodes: 1, products: 1_000_000 }).visitors).toBeLessThan(
    most({ nodes: 1, products: 10_000 }).visitors,
  )
  const { visitors, wall, share } = most({ nodes: 3 })
  expect(share[wall]).toBeCloseTo(1, 1)
  expect(
    simulate({ ...shop, nodes: 3, database: 'replicaSet', visitors: visitors * 0.9 }, given).fullness,
  ).toBeLessThan(1)
})
