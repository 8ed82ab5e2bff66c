// @vitest-environment happy-dom
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { lazyOr } from './lazyOr.ts'
import { isLoadingExtra } from './loadExtra.ts'

test('something else, or nothing, stands for code that does not come, and the page is not loaded again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const wasExtra: boolean[] = []
  const load = async () => {
    wasExtra.push(isLoadingExtra())
    throw new Error('offline')
  }
  const [Plain, Nothing] = [lazyOr(load, () => <p>Plain</p>), lazyOr(load)]
  const box = document.createElement('div')
  await act(async () =>
    createRoot(box).render(
      <Suspense>
        <Plain />
        <Nothing />
      </Suspense>,
    ),
  )
  expect([box.textContent, wasExtra, isLoadingExtra()]).toEqual(['Plain', [true, true], false])
})
