// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { expect, test, vi } from 'vitest'
import { TableTools } from './CompareTools.tsx'

test('where a browser has no clipboard, a press on Copy link says where the link is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const say = vi.spyOn(toast, 'error')
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const shown = { ids: ['0123456789abcdef01234567'], isFront: false, hasPeople: true }
  await act(async () => root.render(<TableTools shown={shown} counts={null} />))
  await act(async () => box.querySelector('button')?.click())
  expect(say).toHaveBeenCalledExactlyOnceWith('The link could not be copied. It stands in the address bar.')
  await act(async () => root.unmount())
})
