// @module-tag rights
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, expect, it } from 'vitest'
import { openLoginCms } from '../../../testing/loginTests.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const run = promisify(execFile)
const cms = await openLoginCms()
const folder = await mkdtemp(join(tmpdir(), 'example-'))
afterAll(async () => {
  await cms.close()
  await rm(folder, { recursive: true, force: true })
})

it('the program of docs/examples compiles against the document, and works with a key', async () => {
  await cms.addSettings()
  const [chair, admin] = [await cms.addProduct({ countInStock: 2 }), await cms.addUser('admin')]
  const scopes = ['catalogue:read', 'catalogue:write']
  const { bearer } = await cms.makeNamed(admin, { name: 'Stock of the ERP', scopes })
  const document = (await (await fetch(`${cms.url}/api/openapi.json`)).json()) as object
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTypes(JSON.stringify(document))))
  for (const name of ['listLow.ts', 'package.json'])
    await copyFile(join(root, 'docs/examples/lowStock', name), join(folder, name))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const tsc = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler']
  const options = ['--target', 'es2023', '--types', 'node', '--skipLibCheck', '--allowImportingTsExtensions']
  const place = { cwd: folder }
  await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...tsc, ...options, 'listLow.ts'],
    place,
  )
  const env = { ...process.env, SHOP_API: `${cms.url}/api`, SHOP_KEY: bearer.slice(7) }
  const stock = (...words: string[]) =>
    run(process.execPath, ['--import', 'tsx', 'listLow.ts', ...words], { ...place, env })
  expect((await stock()).stdout).toContain(`${chair.id}`)
  expect((await stock(chair.id, '24')).stdout).toMatch(/: 24\n$/)
  expect((await stock()).stdout).not.toContain(`${chair.id}`)
  await expect(stock(chair.id, '-1')).rejects.toMatchObject({ stderr: expect.stringContaining('below 0') })
}, 60_000)
