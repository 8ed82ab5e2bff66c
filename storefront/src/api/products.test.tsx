// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useProductList } from './products.ts'

let root: Root
let box: HTMLElement
let calls: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return Response.json({ message: 'Back in a moment.' }, { status: 503 })
  })
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Request = NonNullable<Parameters<typeof useProductList>[0]>
type Scope = Omit<Request, 'view'>
const List = ({ request }: { request: Request }) => <p>{useProductList(request).error?.message}</p>
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(scope: Scope) {
  await act(async () =>
    root.render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <List request={{ ...scope, view: 'tile' }} />
      </SWRConfig>,
    ),
  )
  await pass(0)
  expect([calls, box.textContent]).toEqual([1, 'Back in a moment.'])
}

/** Lets the list ask again so many times, each half a second after the failure before. */
async function expectRetries(count: number) {
  for (let retry = 0; retry < count; retry += 1) {
    const sent = calls
    await pass(499)
    expect(calls).toBe(sent)
    await pass(1)
    expect(calls).toBe(sent + 1)
  }
}

// docs/spec.md 11.4.
test.each<[name: string, scope: Scope]>([
  ['a type', { type: ['Chairs'] }],
  ['the latest collection', { latest: true }],
])('the list of %s asks again 500 ms after each failure, ten times', async (_, scope) => {
  await open(scope)
  await expectRetries(10)
  await pass(60_000)
  expect(calls).toBe(11)
})

test('the list of a category asks again 500 ms after each failure, three times', async () => {
  await open({ category: ['Staff'] })
  await expectRetries(3)
  await pass(60_000)
  expect(calls).toBe(4)
})
