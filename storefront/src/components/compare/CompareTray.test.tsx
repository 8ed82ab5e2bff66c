// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCompared } from '../../state/compare.ts'
import { ComparePick } from './ComparePick.tsx'
import { CompareToggle } from './CompareToggle.tsx'
import { CompareTray } from './CompareTray.tsx'

const product = (number: number) => ({ _id: String(number).padStart(24, '0'), name: `Chair ${number}` })
const picture = {
  url: '/media/a-800.webp',
  alt: '',
  width: 800,
  height: 800,
  sources: [
    { url: '/media/a-480.webp', width: 480 },
    { url: '/media/a-800.webp', width: 800 },
  ],
}

let root: Root
let box: HTMLElement
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  box = document.body.appendChild(document.createElement('main'))
  box.tabIndex = -1
  root = createRoot(box)
  await act(async () => root.render(<Shop />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
})

function Tray() {
  const items = useCompared()
  return items.length > 0 && <CompareTray items={items} />
}

const Shop = () => (
  <MemoryRouter>
    {[1, 2, 3, 4].map((number) => (
      <ComparePick key={number} product={product(number)} picture={picture} />
    ))}
    <CompareToggle product={product(5)} picture={null} />
    <Tray />
  </MemoryRouter>
)

const boxes = () => [...box.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
const press = (element: Element | null | undefined) =>
  act(async () => element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
const said = () => box.querySelector('[role=status]')?.textContent
const button = (name: string) =>
  [...box.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )

it('names each checkbox by its product', () => {
  const names = boxes().map((one) => one.closest('label')?.textContent)
  expect(names).toEqual([1, 2, 3, 4, 5].map((number) => `Compare Chair ${number}`))
  expect(box.querySelector('.tray')).toBeNull()
})

it('says how many are chosen and how many more may be, and closes the others at four', async () => {
  await press(boxes()[0])
  expect(said()).toBe('1 chosen. Tick one more to compare.')
  expect(box.querySelector('.tray a')?.getAttribute('aria-disabled')).toBe('true')
  await press(boxes()[1])
  expect(said()).toBe('2 chosen. Up to four.')
  await press(boxes()[2])
  await press(boxes()[3])
  expect(said()).toBe('4 chosen. That is the most.')
  expect(boxes().map(({ disabled }) => disabled)).toEqual([false, false, false, false, true])
  const ids = [1, 2, 3, 4].map((number) => product(number)._id)
  expect(box.querySelector('.tray a')?.getAttribute('href')).toBe(`/compare?c=${ids.join(',')}`)
})

it('takes a product out by its picture, keeps the focus in the tray, and clears all', async () => {
  await press(boxes()[0])
  await press(boxes()[4])
  const image = button('Remove Chair 1 from compare')?.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/media/a-480.webp')
  await press(button('Remove Chair 1 from compare'))
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, false, true])
  expect(document.activeElement?.className).toContain('tray')
  await press(button('Clear'))
  expect(box.querySelector('.tray')).toBeNull()
  expect(document.activeElement).toBe(box)
})
