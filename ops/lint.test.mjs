import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at } from './lib/places.mjs'

let tree

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'baithak-lint-'))
  await cp(at('.oxlintrc.json'), join(tree, '.oxlintrc.json'))
})
afterAll(() => rm(tree, { recursive: true, force: true }))

async function lint(files) {
  const paths = Object.keys(files)
  for (const path of paths) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), files[path])
  }
  const tool = at('node_modules/oxlint/bin/oxlint')
  const run = spawnSync(process.execPath, [tool, '--deny-warnings', '--format=unix', ...paths], {
    cwd: tree,
    encoding: 'utf8',
  })
  await Promise.all(paths.map((path) => rm(join(tree, path))))
  return run.stdout
}

const importing = (target) => `import { thing } from '${target}'\n\nexport const other = thing\n`

test.each([
  ['cms/src/contract/orders.ts', '../errors.ts'],
  ['cms/src/contract/orders.ts', 'express'],
  ['cms/src/collections/Coupons.ts', '../api/views.ts'],
  ['cms/src/collections/Coupons.ts', '../operations/placeOrder.ts'],
  ['cms/src/collections/Coupons.ts', '../http/sendBody.ts'],
  ['cms/src/globals/Banner.ts', '../api/views.ts'],
  ['cms/src/hooks/announceOrder.ts', '../collections/Orders.ts'],
  ['cms/src/hooks/announceOrder.ts', '../operations/placeOrder.ts'],
  ['cms/src/mail/messages.ts', '../operations/placeOrder.ts'],
  ['cms/src/mail/messages.ts', '../hooks/announceOrder.ts'],
  ['cms/src/operations/placeOrder.ts', 'express'],
  ['cms/src/operations/placeOrder.ts', '../http/sendBody.ts'],
  ['cms/src/operations/placeOrder.ts', '../api/views.ts'],
  ['cms/src/operations/placeOrder.ts', '../payload.config.ts'],
  ['cms/src/http/signedIn.ts', '../operations/placeOrder.ts'],
  ['cms/src/http/signedIn.ts', '../api/products.ts'],
  ['cms/src/api/orders.ts', './products.ts'],
  ['cms/src/api/orders.ts', '../collections/Orders.ts'],
  ['cms/src/api/orders.ts', '../createServer.ts'],
  ['cms/src/createServer.ts', '@payload-config'],
  ['cms/src/stock.ts', './payload.config.ts'],
  ['storefront/src/lib/money.ts', '../api/site.ts'],
  ['storefront/src/paths.ts', './routes.tsx'],
  ['storefront/src/theme/tokens.ts', '../ui/Button.tsx'],
  ['storefront/src/ui/Button.tsx', '../api/site.ts'],
  ['storefront/src/ui/Button.tsx', '../components/Price.tsx'],
  ['storefront/src/ui/Button.tsx', '../paths.ts'],
  ['storefront/src/ui/Button.tsx', 'cms/contract/catalogue'],
  ['storefront/src/api/orders.ts', '../components/Price.tsx'],
  ['storefront/src/api/orders.ts', '../state/cart.ts'],
  ['storefront/src/state/cart.ts', '../pages/checkout/CartPage.tsx'],
  ['storefront/src/components/Header.tsx', '../pages/catalog/HomePage.tsx'],
  ['storefront/src/components/Header.tsx', '../routes.tsx'],
  ['storefront/src/components/Header.tsx', 'cms/contract/products'],
  ['storefront/src/pages/info/AboutPage.tsx', '../catalog/HomePage.tsx'],
  ['storefront/src/pages/catalog/home/Hero.tsx', '../../info/AboutPage.tsx'],
  ['storefront/src/pages/info/AboutPage.tsx', '../../App.tsx'],
  ['storefront/src/App.tsx', '../server/env.ts'],
  ['storefront/server/renderPage.ts', '../src/pages/catalog/HomePage.tsx'],
])('%s may not import %s', async (file, target) => {
  expect(await lint({ [file]: importing(target) })).toContain('no-restricted-imports')
})

test.each([
  ['cms/src/contract/orders.ts', 'zod'],
  ['cms/src/api/orders.ts', './views.ts'],
  ['cms/src/operations/placeOrder.ts', '../contract/orders.ts'],
  ['cms/src/main.ts', './payload.config.ts'],
  ['storefront/src/ui/Button.tsx', '../theme/tokens.ts'],
  ['storefront/src/api/orders.ts', 'cms/contract/catalogue'],
  ['storefront/src/pages/catalog/home/Hero.tsx', '../HomePage.tsx'],
  ['storefront/server/renderPage.ts', '../src/entry-server.tsx'],
])('%s may import %s', async (file, target) => {
  expect(await lint({ [file]: importing(target) })).toBe('')
})

test.each([
  ['no-cycle', { 'cms/src/a.ts': importing('./b.ts'), 'cms/src/b.ts': importing('./a.ts') }],
  ['max-lines', { 'cms/src/a.ts': 'export const a = 1\n'.repeat(1) + '// one more\n'.repeat(250) }],
  ['max-lines-per-function', { 'cms/src/a.ts': `export function a() {\n${'  void 0\n'.repeat(80)}}\n` }],
  ['no-explicit-any', { 'cms/src/a.ts': 'export const a = (b: any) => b\n' }],
  ['ban-ts-comment', { 'cms/src/a.ts': '// @ts-ignore\nexport const a = 1\n' }],
  ['no-console', { 'storefront/src/lib/a.ts': "console.log('a')\n" }],
  ['no-default-export', { 'storefront/src/lib/a.ts': 'export default 1\n' }],
  [
    'rules-of-hooks',
    {
      'storefront/src/ui/A.tsx':
        "import { useState } from 'react'\n\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n",
    },
  ],
  [
    'exhaustive-deps',
    {
      'storefront/src/ui/A.tsx':
        "import { useEffect } from 'react'\n\nexport function A({ on }: { on: () => void }) {\n  useEffect(() => on(), [])\n  return null\n}\n",
    },
  ],
  ['alt-text', { 'storefront/src/ui/A.tsx': 'export const A = () => <img src="/a.webp" />\n' }],
])('%s is an error', async (rule, files) => {
  expect(await lint(files)).toContain(rule)
})
