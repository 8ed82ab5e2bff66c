import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { loadAnswers, type LoadOptions } from './loadAnswers.ts'

class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

it('names answers in the order of their addresses, in whatever order they come', async () => {
  const delays: Record<string, number> = { '/a': 30, '/b': 0, '/c': 15, '/d': 5 }
  const options = {
    app: {
      ApiError,
      readAnswer: async (url: string) => {
        if (url === '/c') throw new ApiError(404, 'Not found')
        return url.toUpperCase()
      },
    },
    fetchFromCms: async (url: string) => {
      await sleep(delays[url])
      return {}
    },
    client: {},
    freshness: {},
  } as unknown as LoadOptions
  const known = { answers: { '/known': 1 }, failures: {} }
  const loaded = await loadAnswers(Object.keys(delays), known, options)
  expect(Object.entries(loaded.answers)).toEqual([
    ['/known', 1],
    ['/a', '/A'],
    ['/b', '/B'],
    ['/d', '/D'],
  ])
  expect(loaded.failures).toEqual({ '/c': { status: 404, message: 'Not found' } })
})
