// @module-tag no-database
import type { Request, Response } from 'express'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
  vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('a request that waits in a later outage is not ended by the timer of an earlier one', async () => {
  const { refuseWhileAway } = await import('./databaseAway.ts')
  const { openRequests } = await import('./requestLog.ts')
  const { recordAnswer, recordSilence } = await import('../cluster/databaseHealth.ts')
  refuseWhileAway()
  recordSilence(new Error('gone'))
  vi.advanceTimersByTime(500)
  recordAnswer(performance.now())
  vi.advanceTimersByTime(1000)
  recordSilence(new Error('gone again'))
  const json = vi.fn()
  const res = { headersSent: false, status: () => res, set: () => res, json } as unknown as Response
  openRequests.set(res, { method: 'GET', originalUrl: '/api/products', headers: {} } as Request)
  try {
    vi.advanceTimersByTime(1000)
    expect(json).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1100)
    expect(json).toHaveBeenCalled()
  } finally {
    openRequests.delete(res)
    recordAnswer(performance.now())
  }
})
