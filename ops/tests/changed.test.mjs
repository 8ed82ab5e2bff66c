// @module-tag no-database
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../lib/places.mjs'
import { concernedSpecs, specsByPlace } from '../testing/concernedSpecs.mjs'
import { findChanges } from '../testing/findChanges.mjs'

const all = await concernedSpecs(['storefront/src/App.tsx'])

test.each(specsByPlace.filter(([, names]) => names).map(([place, names]) => [place, names]))(
  'a change in %s concerns some specs',
  (_, names) => {
    expect(all.filter((path) => names.test(path.split('/').at(-1)))).not.toEqual([])
  },
)

test('a changed page is looked at by the specs of its kind, a changed spec by itself', async () => {
  const found = await concernedSpecs(['storefront/src/pages/checkout/CartPage.tsx'])
  expect(found).toContain('storefront/e2e/checkout/cart.spec.ts')
  expect(found.length).toBeLessThan(all.length / 2)
  expect(await concernedSpecs(['storefront/e2e/checkout/cart.spec.ts'])).toEqual([
    'storefront/e2e/checkout/cart.spec.ts',
  ])
  expect((await concernedSpecs(['storefront/e2e/testing/liveTest.ts'])).length).toBeGreaterThan(1)
})

test('tests and the CMS behind its API concern no spec', async () => {
  const files = ['storefront/src/state/cart.test.ts', 'cms/src/api/orders.ts', 'README.md']
  expect(await concernedSpecs(files)).toEqual([])
})

test('changes are counted from the commit at which the branch left main', () => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const hasMain = git('for-each-ref', 'refs/heads/main', 'refs/remotes/origin/main') !== ''
  if (!hasMain) expect(() => findChanges()).toThrow('--changed compares with the branch main')
  else expect(git('merge-base', '--is-ancestor', findChanges().base, 'HEAD')).toBe('')
})
