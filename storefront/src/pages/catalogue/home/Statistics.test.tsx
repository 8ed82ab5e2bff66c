// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { SiteContext } from '../../../api/site.ts'
import { Statistics } from './Statistics.tsx'

test('while a figure counts up it keeps its room, with the digits beside the plus sign', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let see = (_entries: object[]) => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(note: typeof see) {
        see = note
      }
      observe() {}
      disconnect() {}
    },
  )
  let draw = (_now: number) => {}
  vi.stubGlobal('requestAnimationFrame', (next: typeof draw) => {
    draw = next
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue({ width: 240 } as DOMRect)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  const site = { brand: 'Baithak', statistics: [{ value: 20_000, caption: 'projects' }] }
  await act(async () =>
    root.render(
      <SiteContext value={{ site: site as never }}>
        <Statistics />
      </SiteContext>,
    ),
  )
  const figure = box.querySelector<HTMLElement>('b span')!
  see([{ isIntersecting: true }])
  draw(performance.now() + 500)
  expect(Number(figure.textContent)).toBeLessThan(20_000)
  expect([figure.style.width, figure.style.textAlign]).toEqual(['300px', 'end'])
  expect(box.querySelector('b')?.textContent).toMatch(/^\d+\+$/)
  expect(box.querySelector('b')?.style.transform).toBe('translateX(-60px)')
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})
