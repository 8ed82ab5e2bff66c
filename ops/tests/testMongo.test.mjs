// @module-tag no-database
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { keepCounts } from '../testing/counts.mjs'
import { at } from '../lib/places.mjs'
import { noCounts } from '../testing/runTool.mjs'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['', 'MONGODB_URI is not set; what runs on MongoDB wants a server.'],
  ['file:x.db', 'MONGODB_URI must begin with mongodb:// and be an address.'],
  ['mongodb://me:secret@:x', 'MONGODB_URI must begin with mongodb:// and be an address.'],
])('without a server (%s) the tests on MongoDB say so in one line, and 1', (uri, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('ops/testMongo.mjs')], {
    env: { ...process.env, MONGODB_URI: uri },
    encoding: 'utf8',
  })
  expect([status, stdout, stderr.trim()]).toEqual([1, '', line])
})

const counts = (given) => ({ ...noCounts(), ...given })

test('the tests of several runs are counted in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-counts-'))
  const file = join(folder, 'counts')
  const line = () =>
    spawnSync(process.execPath, [at('ops/testing/sumCounts.mjs'), file], { encoding: 'utf8' }).stdout
  try {
    vi.stubEnv('TEST_COUNTS', file)
    await keepCounts([counts({ passed: 3 }), counts({ passed: 1 })])
    expect(line()).toBe('4 passed, 0 failed\n')
    await keepCounts([counts({ passed: 2, failures: ['a'], skipped: 1, notRun: ['b', 'c'] })])
    expect(line()).toBe('6 passed, 1 failed, 2 not run, 1 skipped\n')
    await keepCounts([counts({ passed: 1, flaky: ['d'] })])
    expect(line()).toBe('\nFlaky, passed when run again:\n    d\n7 passed, 1 failed, 2 not run, 1 skipped\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
