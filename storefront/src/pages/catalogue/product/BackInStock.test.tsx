// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../../testing/someProducts.ts'
import { BackInStock } from './BackInStock.tsx'

let root: Root
let box: HTMLElement
let answer: [status: number, body: object]
const ask = vi.fn(async (_url: string, _init?: RequestInit) =>
  Response.json(answer[1], { status: answer[0] }),
)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', ask)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  ask.mockClear()
  vi.unstubAllGlobals()
})

const open = () => act(async () => root.render(<BackInStock productId={aProduct._id} />))
const press = () => act(async () => box.querySelector('button')?.click())
/** Waits for what React and the loading of the form lead to. */
const until = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    look()
  }, 10_000)
const input = () => box.querySelector('input')

/** Opens the form and sends it with an address. */
async function send(email: string) {
  await open()
  await press()
  await until(() => expect(input()).toBeTruthy())
  const field = input()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, email)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => box.querySelector('form')?.requestSubmit())
}

test('sends the address, says what comes next, and moves the focus there', async () => {
  answer = [202, { message: 'A mail is on its way.' }]
  await send('asha@baithak.example')
  await until(() => expect(box.textContent).toContain('A mail is on its way.'))
  const [url, init] = ask.mock.calls[0] ?? []
  expect([url, init?.method, init?.body]).toEqual([
    `/api/products/${aProduct._id}/notices`,
    'POST',
    '{"email":"asha@baithak.example"}',
  ])
  expect(box.contains(document.activeElement)).toBe(true)
  expect(input()).toBeNull()
})

test('a wrong address is said at its field, and nothing is sent', async () => {
  await send('asha')
  expect(box.textContent).toContain('Please enter a valid email')
  expect(document.activeElement).toBe(input())
  expect(ask).not.toHaveBeenCalled()
})

test('a refusal of the shop is said, and the form stays', async () => {
  answer = [429, { message: 'Too many requests. Try again in 5 minute(s).' }]
  await send('asha@baithak.example')
  await until(() => expect(box.textContent).toContain('Too many requests'))
  expect(input()?.value).toBe('asha@baithak.example')
})
