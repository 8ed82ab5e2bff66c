import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtCommand, requireBuild } from '../testing/builtCommand.ts'
import { productionEnv } from '../testing/productionEnv.ts'
import users from './users.json' with { type: 'json' }

let folder: string
beforeAll(async () => {
  await requireBuild()
  folder = await mkdtemp(path.join(tmpdir(), 'cms-samples-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Seeds as in production. Returns the words of the seed. */
async function seed(env: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(process.execPath, builtCommand('seed'), {
    env: {
      ...productionEnv(folder),
      SEED_PRODUCTS: '2',
      ...env,
    },
  })
  return stdout
}

it('makes no sample people, orders or reviews in production until it is told to', async () => {
  const first = await seed()
  expect(first).toMatch(/^Made .*\b2 products\b/)
  expect(first).not.toMatch(/users|orders|reviews/)
  expect(await seed({ SEED_SAMPLES: '1' })).toMatch(new RegExp(`^Made ${users.length} users, \\d+ reviews`))
}, 300_000)
