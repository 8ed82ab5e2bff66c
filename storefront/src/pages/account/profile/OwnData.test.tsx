// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSession, saveSession } from '../../../state/session.ts'
import { OwnData } from './OwnData.tsx'
import { aSession as session } from '../../../testing/aSession.ts'

let root: Root
let box: HTMLElement
/** The answers to come, first one first. */
let answers: { status: number; body: object }[]
let asked: { method: string; url: string; body: unknown; bearer: string | null }[]
let answer: () => void

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers = []
  asked = []
  answer = () => undefined
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    asked.push({
      method,
      url,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      bearer: new Headers(headers).get('authorization'),
    })
    await new Promise<void>((resolve) => (answer = resolve))
    const next = answers.shift() ?? { status: 500, body: {} }
    return new Response(JSON.stringify(next.body), { status: next.status })
  })
  saveSession(session)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/profile']}>
        <OwnData token={session.token} />
        <Place />
      </MemoryRouter>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  saveSession(session)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Place = () => <output>{useLocation().pathname}</output>

const text = () => box.textContent
const button = (label: string) => {
  const found = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`No button ${label}`)
  return found
}
const press = (label: string) => act(async () => button(label).click())
async function answerWith(status: number, body: object) {
  answers.push({ status, body })
  await act(async () => answer())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(box.querySelector('[aria-busy=true]')).toBeNull()
  }, 10_000)
}

test('the download waits, says so, and saves the answer as a file', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:data'))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`)
  })
  await press('Download my data')
  expect(button('Preparing').getAttribute('aria-busy')).toBe('true')
  await press('Preparing')
  expect(asked).toMatchObject([{ url: '/api/users/profile/data', bearer: 'Bearer one.two.three' }])
  await answerWith(200, { orders: [] })
  expect(names).toEqual(['my-data.json blob:data'])
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ orders: [] })
  expect(button('Download my data').hasAttribute('aria-busy')).toBe(false)
})

test('a download that fails says why, and can be tried again', async () => {
  await press('Download my data')
  await answerWith(429, { message: 'Too many requests. Try again in 9 minute(s).' })
  expect(box.querySelector('[role=alert]')?.textContent).toBe('Too many requests. Try again in 9 minute(s).')
  await press('Download my data')
  expect(box.querySelector('[role=alert]')).toBeNull()
  expect(asked).toHaveLength(2)
  await answerWith(401, { message: 'Your login has ended.' })
  expect(text()).toContain('/login')
})

async function type(password: string) {
  const field = box.querySelector<HTMLInputElement>('[name=password]')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(field, password)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const submit = () =>
  act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const error = () => {
  const ids = box.querySelector('[name=password]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.at(-1) ?? '')?.textContent
}

test('the question asks for the password, and sends nothing without one', async () => {
  expect(box.querySelector('form')).toBeNull()
  await press('Delete my account')
  expect(box.querySelector('dialog')?.open).toBe(true)
  await submit()
  expect(error()).toBe('Please enter your password.')
  expect(asked).toEqual([])
  await type('typed')
  await press('Keep my account')
  expect([box.querySelector('dialog')?.open, box.querySelector('form')]).toEqual([false, null])
  await press('Delete my account')
  expect(box.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('')
})

test('a wrong password is said beside it, another refusal above it', async () => {
  await press('Delete my account')
  await type('wrong')
  await submit()
  expect(button('Deleting').getAttribute('aria-busy')).toBe('true')
  await press('Keep my account')
  expect(box.querySelector('dialog')?.open).toBe(true)
  await answerWith(403, { message: 'No.', fields: { password: 'This is not your password.' } })
  expect(error()).toBe('This is not your password.')
  await type('right')
  await submit()
  await answerWith(409, { message: 'Your order BTK-1 is still open.' })
  expect(box.querySelector('[role=alert]')?.textContent).toBe('Your order BTK-1 is still open.')
  expect(findSession()).not.toBeNull()
})

test('a deleted account is logged out, at home, and told', async () => {
  const told = vi.spyOn(toast, 'success')
  await press('Delete my account')
  await type('a long password')
  await submit()
  expect(asked).toEqual([
    {
      method: 'DELETE',
      url: '/api/users/profile',
      body: { password: 'a long password' },
      bearer: 'Bearer one.two.three',
    },
  ])
  await answerWith(200, { message: 'Your account is deleted.' })
  expect([findSession(), box.querySelector('output')?.textContent]).toEqual([null, '/'])
  expect(told).toHaveBeenCalledWith('Your account is deleted.')
})
