// @module-tag no-database
import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { withImportRules } from './importRules.mjs'
import { cms, server, storefront } from './layers.mjs'

/** Lints these files in a folder of their own with the project's rules. Returns the linter's output by path. */
async function lint(files) {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-lint-'))
  try {
    for (const path of ['.oxlintrc.json', 'ops/lint/timesHaveUnits.mjs'])
      await cp(at(path), join(folder, path), { recursive: true })
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const tool = at('node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [tool, '--deny-warnings', '--format=unix', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const said = run.stdout.split('\n')
    return Object.fromEntries(
      Object.keys(files).map((path) => [path, said.filter((line) => line.includes(`${path}:`)).join('\n')]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const importing = (target) => `import { thing } from '${target}'\n\nexport const other = thing\n`

/** Lints all pairs of a file and its import in one run. Returns those that are refused. */
async function refusedImports(pairs) {
  const paths = pairs.map(([file], index) => file.replace(/([^/]+)$/, `a${index}$1`))
  const said = await lint(Object.fromEntries(paths.map((path, index) => [path, importing(pairs[index][1])])))
  return pairs.filter((_, index) => said[paths[index]].includes('no-restricted-imports'))
}

const halves = [cms, storefront, server]
const pairsOf = (half, wanted) =>
  half.layers.flatMap((from, at) =>
    half.layers
      .filter((_, other) => wanted(other, at))
      .map((to) => [`${half.root}/${from}/thing.ts`, `../${to}/other.ts`]),
  )

test('the import rules are those of the table (`npm run lint:rules` writes them)', async () => {
  const text = await readFile(at('.oxlintrc.json'), 'utf8')
  expect(text).toBe(withImportRules(text))
})

test.each(halves)('no folder of $root imports one that stands above it', async (half) => {
  const pairs = pairsOf(half, (to, from) => to < from)
  expect(await refusedImports(pairs)).toEqual(pairs)
})

test('each of these imports is refused', async () => {
  const { operations } = cms.subjects
  const pairs = [
    ...operations
      .slice(1)
      .map((subject, at) => [`cms/src/operations/${subject}/thing.ts`, `../${operations[at]}/other.ts`]),
    ['cms/src/contract/orders.ts', '../errors.ts'],
    ['cms/src/contract/orders.ts', 'express'],
    ['cms/src/contract/orders.ts', 'minisearch'],
    ['cms/src/contract/orders.ts', '../rules/orderPrices.ts'],
    ['cms/src/rules/search/words.ts', 'express'],
    ['cms/src/rules/search/words.ts', 'zod'],
    ['cms/src/rules/search/words.ts', '../../errors.ts'],
    ['cms/src/rules/search/words.ts', '../../contract/products.ts'],
    ['cms/src/sockets/inTurn.ts', 'express'],
    ['cms/src/sockets/inTurn.ts', '../env.ts'],
    ['cms/src/collections/Coupons.ts', '../http/sendBody.ts'],
    ['cms/src/hooks/announceOrder.ts', '../operations/orders/placeOrder.ts'],
    ['cms/src/mail/messages.ts', '../createServer.ts'],
    ['cms/src/operations/orders/placeOrder.ts', 'express'],
    ['cms/src/operations/orders/placeOrder.ts', '../../http/sendBody.ts'],
    ['cms/src/operations/orders/placeOrder.ts', '../../payload.config.ts'],
    ['cms/src/api/orders.ts', './products.ts'],
    ['cms/src/api/orders.ts', '../collections/Orders.ts'],
    ['cms/src/api/orders.ts', '../createServer.ts'],
    ['cms/src/api/cms/imports.ts', '../../hooks/guardInput.ts'],
    ['cms/src/createServer.ts', '@payload-config'],
    ['cms/src/openPayload.ts', './payload.config.ts'],
    ['storefront/src/lib/money.ts', '../api/site.ts'],
    ['storefront/src/ui/Button.tsx', '../paths.ts'],
    ['storefront/src/ui/Button.tsx', 'cms/contract/catalogue'],
    ['storefront/src/components/layout/Header.tsx', '../../routes.tsx'],
    ['storefront/src/components/layout/Header.tsx', 'cms/contract/products'],
    ['storefront/src/pages/info/AboutPage.tsx', '../catalogue/home/HomePage.tsx'],
    ['storefront/src/pages/catalogue/home/Hero.tsx', '../../info/AboutPage.tsx'],
    ['storefront/src/pages/info/AboutPage.tsx', '../../App.tsx'],
    ['storefront/src/pages/admin/users/UserForm.tsx', 'cms/contract/reviews'],
    ['storefront/src/App.tsx', '../server/env.ts'],
    ['storefront/server/pages/renderPage.ts', '../../src/pages/catalogue/home/HomePage.tsx'],
  ]
  expect(await refusedImports(pairs)).toEqual(pairs)
  const exact = {
    'cms/src/errors.ts': importing('./http/body.ts'),
    'storefront/src/paths.ts': importing('./App.tsx'),
  }
  expect(
    Object.values(await lint(exact)).filter((said) => said.includes('no-restricted-imports')),
  ).toHaveLength(2)
})

test('imports that go down are allowed', async () => {
  const pairs = [
    ['cms/src/contract/orders.ts', 'zod'],
    ['cms/src/rules/search/words.ts', '../../contract/catalogue.ts'],
    ['cms/src/rules/passwords/passwordStrength.ts', '@zxcvbn-ts/core'],
    ['cms/src/sockets/inTurn.ts', 'node:http'],
    ['cms/src/api/orders.ts', './views.ts'],
    ['cms/src/api/orders.ts', 'express'],
    ['cms/src/jobs/cancelUnpaid.ts', '../operations/orders/cancelOrder.ts'],
    ['cms/src/operations/orders/placeOrder.ts', '../../contract/orders.ts'],
    ['cms/src/operations/orders/placeOrder.ts', '../imports/dryRun.ts'],
    ['storefront/src/ui/Button.tsx', '../theme/tokens.ts'],
    ['storefront/src/api/orders.ts', 'cms/contract/catalogue'],
    ['storefront/src/pages/account/LoginPage.tsx', 'cms/contract/accounts/users'],
    ['storefront/src/pages/catalogue/home/Hero.tsx', '../listing/ListingHead.tsx'],
    ['storefront/server/pages/renderPage.ts', '../../src/entry-server.tsx'],
  ]
  expect(await refusedImports(pairs)).toEqual([])
  expect(await lint({ 'cms/src/main.ts': importing('./payload.config.ts') })).toEqual({
    'cms/src/main.ts': '',
  })
})

test('each of these rules bites', async () => {
  const hook = (body) => `import { useEffect, useState } from 'react'\n\n${body}`
  const broken = {
    'no-cycle': ['cms/src/a.ts', importing('./b.ts')],
    'max-lines': ['cms/src/long.ts', `export const a = 1\n${'// one more\n'.repeat(300)}`],
    'max-lines-per-function': ['cms/src/deep.ts', `export function a() {\n${'  void 0\n'.repeat(80)}}\n`],
    'no-explicit-any': ['cms/src/loose.ts', 'export const a = (b: any) => b\n'],
    'ban-ts-comment': ['cms/src/silent.ts', '// @ts-ignore\nexport const a = 1\n'],
    'no-console': ['storefront/src/lib/loud.ts', "console.log('a')\n"],
    'no-default-export': ['storefront/src/lib/nameless.ts', 'export default 1\n'],
    'rules-of-hooks': [
      'storefront/src/ui/Hooked.tsx',
      hook(
        'export function A({ on }: { on: boolean }) {\n  if (on) useState(1)\n  useEffect(() => {})\n  return null\n}\n',
      ),
    ],
    'exhaustive-deps': [
      'storefront/src/ui/Forgetful.tsx',
      hook(
        'export function A({ on }: { on: () => void }) {\n  useState(1)\n  useEffect(() => on(), [])\n  return null\n}\n',
      ),
    ],
    'alt-text': ['storefront/src/ui/Picture.tsx', 'export const A = () => <img src="/a.webp" />\n'],
  }
  const said = await lint({
    'cms/src/b.ts': importing('./a.ts'),
    ...Object.fromEntries(Object.values(broken)),
  })
  for (const [rule, [path]] of Object.entries(broken)) expect(said[path], rule).toContain(rule)
})

test('a time without a unit in its name is refused, and what is no time or has one is not', async () => {
  const named = (text) => `export function send(${text}: number) {\n  return ${text}\n}\n`
  const said = await lint({
    'cms/src/mail/a.ts': 'export const timeout = 60 * 1000\n',
    'cms/src/mail/b.ts': 'export interface Pace {\n  every: number\n}\n',
    'ops/lib/c.mjs': 'export const send = ({ maxAge = 5 }) => maxAge\n',
    'proofs/shop/d.ts': named('retryDelay'),
    'cms/src/mail/e.ts': `${named('retryDelayMs')}export const every = ['a']\nexport const ttlDays = 3\n`,
  })
  expect(Object.values(said).map((text) => text.includes('times-have-units'))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})
