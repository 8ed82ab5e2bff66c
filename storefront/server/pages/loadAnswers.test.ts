import { expect, it, vi } from 'vitest'
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
  const urls = ['/a', '/b', '/c', '/d']
  const waiting = new Map<string, () => void>()
  const options = {
    app: {
      ApiError,
      readAnswer: async (url: string) => {
        if (url === '/c') throw new ApiError(404, 'Not found')
        return url.toUpperCase()
      },
    },
    fetchFromCms: async (url: string) => {
      await new Promise<void>((resolve) => waiting.set(url, resolve))
      return {}
    },
    client: {},
    freshness: {},
  } as unknown as LoadOptions
  const known = { answers: { '/known': 1 }, failures: {} }
  const loading = loadAnswers(urls, known, options)
  await vi.waitFor(() => expect(waiting.size).toBe(4))
  for (const url of ['/b', '/d', '/c', '/a']) {
    waiting.get(url)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const loaded = await loading
  expect(Object.entries(loaded.answers)).toEqual([
    ['/known', 1],
    ['/a', '/A'],
    ['/b', '/B'],
    ['/d', '/D'],
  ])
  expect(loaded.failures).toEqual({ '/c': { status: 404, message: 'Not found' } })
})
