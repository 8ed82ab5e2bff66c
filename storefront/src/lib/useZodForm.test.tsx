// @vitest-environment happy-dom
import { loginInput, profileForm, registerForm } from 'cms/contract/accounts/users'
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/client.ts'
import { Field } from '../ui/Field.tsx'
import { Form, SubmitButton } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useZodForm } from './useZodForm.ts'

let root: Root | undefined
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  page.remove()
  vi.useRealTimers()
})

type Send = (input: unknown) => Promise<void>

function Login({ send }: { send: Send }) {
  const form = useZodForm(loginInput, { initial: { email: '', password: '' } })
  return (
    <Form onSubmit={form.submit(send)}>
      {form.failure && <p role="alert">{form.failure.message}</p>}
      <Field label="Email" hint="As in the mail" {...form.fieldProps('email')} />
      <PasswordField label="Password" {...form.fieldProps('password')} />
      <SubmitButton isBusy={form.isBusy} busy="Logging in">
        Login
      </SubmitButton>
    </Form>
  )
}

function Passwords({ send }: { send: Send }) {
  const initial = { name: 'Asha', email: 'asha@baithak.example', password: '', confirmPassword: '' }
  const form = useZodForm(profileForm, { initial })
  return (
    <Form onSubmit={form.submit(send)}>
      <PasswordField label="New Password" {...form.fieldProps('password')} />
      <PasswordField label="Confirm Password" {...form.fieldProps('confirmPassword')} />
      <SubmitButton isBusy={form.isBusy} busy="Updating">
        Update
      </SubmitButton>
    </Form>
  )
}

const render = (Page: typeof Login, send: Send = async () => undefined) =>
  act(async () => {
    root = createRoot(page)
    root.render(<Page send={send} />)
  })
const control = (name: string) => page.querySelector<HTMLInputElement>(`[name=${name}]`)!
const button = () => page.querySelector<HTMLButtonElement>('[type=submit]')!
const described = (name: string) =>
  (control(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id ? document.getElementById(id)?.textContent : ''))
    .join(' ')

const type = (name: string, text: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(control(name), text)
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = (name: string, to: EventTarget | null = null) =>
  act(async () => {
    control(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }))
  })
const submit = () =>
  act(async () => {
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

test('a field is checked when it is left, and that one only', async () => {
  await render(Login)
  expect(described('email')).toBe('As in the mail')
  await leave('email')
  expect(control('email').getAttribute('aria-invalid')).toBe('true')
  expect(described('email')).toBe('Please enter your email.')
  expect(control('password').getAttribute('aria-invalid')).toBeNull()
  await type('email', 'asha@baithak.example')
  expect(control('email').getAttribute('aria-invalid')).toBeNull()
})

test('the button that shows a password is a part of its field', async () => {
  await render(Login)
  const show = page.querySelector<HTMLButtonElement>('[aria-label="Show password"]')!
  await leave('password', show)
  expect(control('password').getAttribute('aria-invalid')).toBeNull()
  await act(async () => show.click())
  expect([control('password').type, show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
})

test('while the pointer is down nothing moves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await render(Login)
  window.dispatchEvent(new Event('pointerdown'))
  await leave('email')
  expect(control('email').getAttribute('aria-invalid')).toBeNull()
  await act(async () => {
    window.dispatchEvent(new Event('pointerup'))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(control('email').getAttribute('aria-invalid')).toBe('true')
})

test('what is mended right after a press is not found wrong any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await render(Login)
  window.dispatchEvent(new Event('pointerdown'))
  await leave('email')
  window.dispatchEvent(new Event('pointerup'))
  await type('email', 'asha@baithak.example')
  expect(vi.getTimerCount()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(control('email').getAttribute('aria-invalid')).toBeNull()
})

test('on submitting all is checked, nothing is sent, and the focus goes to the first wrong field', async () => {
  const send = vi.fn<Send>(async () => undefined)
  await render(Login, send)
  await type('email', 'asha@baithak.example')
  await submit()
  expect(document.activeElement).toBe(control('password'))
  await type('email', '')
  await submit()
  expect(document.activeElement).toBe(control('email'))
  expect(described('password')).toBe('Please enter your password.')
  expect(send).not.toHaveBeenCalled()
})

test('what is sent is what the schema makes of it, and only once at a time', async () => {
  let finish = () => undefined as void
  const send = vi.fn<Send>(() => new Promise((resolve) => (finish = resolve)))
  await render(Login, send)
  await type('email', ' ASHA@baithak.example ')
  await type('password', ' as typed ')
  await submit()
  await submit()
  expect(send.mock.calls).toEqual([[{ email: 'asha@baithak.example', password: ' as typed ' }]])
  expect([button().getAttribute('aria-busy'), button().textContent]).toEqual(['true', 'Logging in'])
  await act(async () => finish())
  expect(button().textContent).toBe('Login')
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('what the server says of a field stands beside it until it changes; all else is for the form', async () => {
  const answers = [
    new ApiError(409, 'Taken', { email: 'An account with this email already exists' }),
    new ApiError(500, 'Out of order', { other: 'Not of this form' }),
  ]
  await render(Login, async () => {
    throw answers.shift()
  })
  await type('email', 'asha@baithak.example')
  await type('password', 'password one')
  await submit()
  expect(described('email')).toBe('An account with this email already exists')
  expect(document.activeElement).toBe(control('email'))
  expect(page.querySelector('[role=alert]')).toBeNull()
  await type('password', 'password two')
  expect(described('email')).toBe('An account with this email already exists')
  await type('email', 'ravi@baithak.example')
  expect(control('email').getAttribute('aria-invalid')).toBeNull()
  await submit()
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Out of order')
})

test('the other password mends what was said of this one', async () => {
  await render(Passwords)
  await type('password', 'password one')
  await type('confirmPassword', 'password two')
  await leave('confirmPassword')
  expect(described('confirmPassword')).toBe('Passwords do not match')
  await type('password', 'password two')
  expect(control('confirmPassword').getAttribute('aria-invalid')).toBeNull()
})

test('nothing can be sent before the page listens, and what was typed until then counts', async () => {
  const send = vi.fn<Send>(async () => undefined)
  page.innerHTML = renderToString(<Login send={send} />)
  expect(button().disabled).toBe(true)
  expect(page.querySelector('form')?.method).toBe('post')
  control('email').value = 'asha@baithak.example'
  control('password').value = 'password one'
  await act(async () => {
    root = hydrateRoot(page, <Login send={send} />)
  })
  expect(button().disabled).toBe(false)
  expect(control('email').value).toBe('asha@baithak.example')
  await submit()
  expect(send).toHaveBeenCalledWith({ email: 'asha@baithak.example', password: 'password one' })
})

test('both passwords are compared although other fields are wrong, once the terms are out of the way', () => {
  const form = { name: '', email: 'x', phone: '1', password: 'password one', confirmPassword: 'another' }
  const issues = registerForm.safeParse({ ...form, terms: true }).error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual([
    'Name is required',
    'Please enter a valid email',
    'Invalid Phone number',
    'Passwords do not match',
  ])
})
