// @module-tag no-database
import { expect, it, vi } from 'vitest'
import { freePort } from '../../../ops/testing/freePort.mjs'
import { waitForMongo } from './waitForMongo.ts'

it('gives up once the time is over, not an attempt later', async () => {
  const onFailed = vi.fn()
  const begun = performance.now()
  expect(await waitForMongo(`mongodb://127.0.0.1:${await freePort()}/shop`, 300, onFailed)).toBeNull()
  // Below the time of one attempt.
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(onFailed).not.toHaveBeenCalled()
})

it('does not wait where waiting is of no use', async () => {
  await expect(waitForMongo('mongodb://', 60_000, vi.fn())).rejects.toThrow()
})
