// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteProvider } from '../../api/SiteProvider.tsx'
import { endSession, findSession } from '../../state/session.ts'
import { translate } from '../../testing/translate.ts'
import { LoginPage } from './LoginPage.tsx'

const site = { brand: 'Baithak', callPhone: '+910000000001', scenes: { hero: [] } }
const [email, password, ticket] = ['asha@baithak.example', 'password one', 'a.sealed.ticket']
const message = 'Invalid email or password. If yours was right, we mail you a code.'
const person = { _id: '0123456789abcdef01234567', name: 'Asha', email, phone: '', isAdmin: false, roles: [] }

let root: Root
let box: HTMLElement
let sent: unknown[]
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as { code?: string; password?: string }
    sent.push(body)
    if (body.password === 'too easy')
      return Response.json({ message: 'A link to set another is on its way.' }, { status: 403 })
    return body.code === '123456'
      ? Response.json({ ...person, token: 'one.two.three' })
      : Response.json({ message, mailedCode: true, ticket }, { status: 401 })
  })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  await act(async () =>
    root.render(
      <SWRConfig value={{ fallback: { '/api/site': site }, revalidateIfStale: false }}>
        <MemoryRouter initialEntries={['/login']}>
          <SiteProvider>
            <LoginPage />
          </SiteProvider>
        </MemoryRouter>
      </SWRConfig>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  endSession()
})

const control = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)
const submit = async (values: Record<string, string>) => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [name, text] of Object.entries(values))
    await act(async () => {
      set?.call(control(name), text)
      control(name)?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

test('while strangers guess it asks for the code that is mailed, and sends it with its ticket', async () => {
  expect(control('code')).toBeNull()
  await submit({ email, password })
  await vi.waitFor(() => expect(control('code')).not.toBeNull())
  expect([...box.querySelectorAll('[role=alert] p')].map(({ textContent }) => textContent)).toEqual([
    'Invalid email or password',
    'If yours was right, we mail you a code.',
  ])
  await submit({ code: '12' })
  expect(control('code')?.getAttribute('aria-invalid')).toBe('true')
  expect(box.textContent).toContain('Please write the six digits.')
  await submit({ code: '123 456' })
  await vi.waitFor(() => expect(findSession()?.name).toBe('Asha'))
  expect(sent).toEqual([
    { email, password },
    { email, password, code: '123456', ticket },
  ])
})

test('new staff with a password that is too easy read that a link to set another comes', async () => {
  await submit({ email, password: 'too easy' })
  expect(box.querySelector('[role=alert]')?.textContent).toContain('A link to set another is on its way.')
})

test('a page that the browser has translated says what is missing, sends it and answers', async () => {
  translate()
  await submit({})
  expect(box.querySelectorAll('[aria-invalid=true]')).toHaveLength(2)
  translate()
  await submit({ email, password })
  await vi.waitFor(() => expect(control('code')).not.toBeNull())
})
