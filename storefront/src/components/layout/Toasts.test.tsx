// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'

afterEach(() => void vi.useRealTimers())

test('after one is dismissed by a key or a finger, the next one goes by itself', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  await act(async () => root.render(<Toasts />))
  await act(async () => void toast('First'))
  await act(async () => box.querySelector('button')?.focus())
  await act(async () => box.querySelector('button')?.click())
  await act(async () => void toast('Second'))
  expect(box.textContent).toBe('Second')
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  expect(box.textContent).toBe('')
  await act(async () => root.unmount())
})
