// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeCms, type FakeCms } from '../../../../server/testing/startFakeCms.ts'
import { endSession, findSession, saveSession } from '../../../state/session.ts'
import { ForgotPasswordPage } from '../ForgotPasswordPage.tsx'
import { LoginPage } from '../LoginPage.tsx'
import { RegisterPage } from '../RegisterPage.tsx'
import { ResetPasswordPage } from '../ResetPasswordPage.tsx'
import { SiteProvider } from '../../../api/SiteProvider.tsx'
import { aSession as session } from '../../../testing/aSession.ts'

const site = { brand: 'Baithak', callPhone: '+910000000001', scenes: { hero: [] } }
let cms: FakeCms
let root: Root
let box: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  cms = await startFakeCms()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => fetchCms(cms.url + url, init))
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  endSession()
  await cms.close()
})

/** Avoids the window's own fetch, which enforces CORS. */
async function fetchCms(url: string, init: RequestInit = {}) {
  const { request } = await import('node:http')
  const headers = Object.fromEntries(new Headers(init.headers))
  return new Promise<Response>((resolve, reject) => {
    const asked = request(url, { method: init.method ?? 'GET', headers, agent: false }, async (answer) => {
      let text = ''
      for await (const part of answer) text += String(part)
      const came = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      resolve(new Response(text, { status: answer.statusCode ?? 0, headers: Object.fromEntries(came) }))
    })
    asked.on('error', reject)
    asked.end(init.body)
  })
}

/** Renders the page only at its own address, as the routes do. */
function Shop({ page, own }: { page: ReactNode; own: string }) {
  const { pathname, search } = useLocation()
  const place = `${useNavigationType()} ${pathname}${search}`
  return own === pathname ? page : <output>{place}</output>
}
const swrOptions = { fallback: { '/api/site': site }, revalidateIfStale: false }
const inShop = (page: ReactNode, path: string) => (
  <SWRConfig value={swrOptions}>
    <MemoryRouter initialEntries={['/before', path]}>
      <SiteProvider>
        <Shop page={page} own={path.replace(/\?.*/, '')} />
      </SiteProvider>
    </MemoryRouter>
  </SWRConfig>
)

const render = (page: ReactNode, path: string) => act(async () => root.render(inShop(page, path)))
const place = () => box.querySelector('output')?.textContent
const control = (name: string) => box.querySelector<HTMLInputElement>(`[name=${name}]`)!
const alert = () => box.querySelector('[role=alert]')
const said = () => [...(alert()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
const errorOf = (name: string) =>
  (control(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1)

async function fill(values: Record<string, string>) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const [name, text] of Object.entries(values))
    await act(async () => {
      set?.call(control(name), text)
      control(name).dispatchEvent(new Event('input', { bubbles: true }))
    })
}
/** Checks that the button of a password shows what was typed, and hides it again. */
async function expectToShow(name: string) {
  const label = control(name).labels?.[0]?.textContent?.toLowerCase()
  const button = box.querySelector<HTMLButtonElement>(`[aria-label="Show ${label}"]`)!
  const look = () => [control(name).type, button.getAttribute('aria-pressed'), control(name).value]
  await fill({ [name]: 'a secret of nobody' })
  expect(look()).toEqual(['password', 'false', 'a secret of nobody'])
  await act(async () => button.click())
  expect(look()).toEqual(['text', 'true', 'a secret of nobody'])
  await act(async () => button.click())
  expect(look()).toEqual(['password', 'false', 'a secret of nobody'])
}
async function submit(isDone: () => boolean) {
  await act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
    expect(isDone()).toBe(true)
  }, 5000)
}
const logIn = async (path = '/login') => {
  await render(<LoginPage />, path)
  await fill({ email: 'asha@baithak.example', password: 'password one' })
}

test('without JavaScript the pages say what is needed, and show the number to call', () => {
  for (const page of [<LoginPage key="1" />, <RegisterPage key="2" />]) {
    const html = renderToStaticMarkup(inShop(page, '/login?redirect=/latest'))
    expect(/<noscript>.*?<\/noscript>/.exec(html)?.[0]).toMatch(/needs JavaScript.*href="tel:\+910000000001"/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('redirect=')
  }
})

test('both are asked for by their texts', async () => {
  await render(<LoginPage />, '/login')
  await submit(() => control('email').hasAttribute('aria-invalid'))
  expect([errorOf('email'), errorOf('password')]).toEqual([
    'Please enter your email.',
    'Please enter your password.',
  ])
  expect(document.activeElement).toBe(control('email'))
})

const explained = [403, 502, 503, 504]
test.each([401, 400, 404, 413, 422, 500, ...explained])(
  'to %i it says the one text first',
  async (status) => {
    cms.answers.set('/api/users/login', { status, body: { message: 'Another text' } })
    await logIn()
    await submit(() => alert() !== null)
    expect(said()).toEqual([
      'Invalid email or password',
      ...(explained.includes(status) ? ['Another text'] : []),
    ])
    expect(findSession()).toBeNull()
  },
)

test('when locked it says for how long, and leads to a new password', async () => {
  cms.answers.set('/api/users/login', {
    status: 429,
    body: { message: 'Too many attempts.' },
    headers: { 'Retry-After': '841' },
  })
  await logIn()
  await submit(() => alert() !== null)
  expect(said()).toEqual([
    'Invalid email or password',
    'Too many attempts. Try again in 15 minutes, or set a new password.',
  ])
  expect(alert()?.querySelector('a')?.getAttribute('href')).toBe('/forgot-password')
})

test('a shop that does not answer is not the user’s mistake', async () => {
  cms.isDown = true
  await logIn()
  await submit(() => alert() !== null)
  expect(alert()?.textContent).toBe(
    'The shop could not be reached. Please check your connection and try again.',
  )
})

test.each([
  ['/login?redirect=/latest%3Fpage%3D2', 'REPLACE /latest?page=2'],
  ['/login', 'REPLACE /'],
  ['/login?redirect=https://evil.example', 'REPLACE /'],
  ['/login?redirect=//evil.example', 'REPLACE /'],
])('%s leads on in place of the login', async (path, target) => {
  cms.answers.set('/api/users/login', { body: session })
  await logIn(path)
  await submit(() => findSession() !== null)
  expect(place()).toBe(target)
  expect(findSession()).toEqual(session)
})

test.each([
  ['/login', '/', <LoginPage key="1" />],
  ['/login?redirect=/about', '/about', <LoginPage key="2" />],
  ['/login?redirect=/latest?sort=name', '/latest?sort=name', <LoginPage key="3" />],
  ['/register', '/', <RegisterPage key="4" />],
])('at %s a person who is logged in already is led to %s', async (path, target, page) => {
  saveSession(session)
  await render(page, path)
  expect(place()).toBe(`REPLACE ${target}`)
})

const [password, confirmPassword] = ['new-password', 'new-password']
const ofRegistration = { name: 'name', email: 'email', phone: 'tel-national', password, confirmPassword }
const reset = <ResetPasswordPage params={{ token: 'a-code' }} />
test.each([
  ['/login', <LoginPage key="1" />, { email: 'username', password: 'current-password' }],
  ['/register', <RegisterPage key="2" />, ofRegistration],
  ['/forgot-password', <ForgotPasswordPage key="3" />, { email: 'email' }],
  ['/reset-password/a-code', reset, { password }],
])('at %s browsers are told what goes where, and passwords can be shown', async (path, page, words) => {
  await render(page, path)
  for (const [name, word] of Object.entries(words)) expect(control(name).autocomplete, name).toBe(word)
  for (const name of Object.keys(words).filter((one) => /password/i.test(one))) await expectToShow(name)
})

test('the ways between login and registration carry the page that follows', async () => {
  const linkOf = (text: string) =>
    [...box.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.getAttribute('href')
  await render(<LoginPage />, '/login?redirect=/about')
  expect(linkOf('Create an account')).toBe('/register?redirect=/about')
  expect(linkOf('Forgot password?')).toBe('/forgot-password')
})

const person = {
  name: 'Asha',
  email: 'asha@baithak.example',
  phone: '0000000001',
  password: 'password one',
  confirmPassword: 'password one',
}

test('registering waits for the terms, sends what the contract names and logs in', async () => {
  cms.answers.set('/api/users', { status: 201, body: session })
  await render(<RegisterPage />, '/register?redirect=/about')
  await fill(person)
  const button = box.querySelector<HTMLButtonElement>('[type=submit]')!
  expect(button.disabled).toBe(true)
  await act(async () => control('terms').click())
  expect(button.disabled).toBe(false)
  await submit(() => findSession() !== null)
  expect(JSON.parse(cms.asked.at(-1)?.body ?? '')).toEqual({
    name: 'Asha',
    email: 'asha@baithak.example',
    phone: '0000000001',
    password: 'password one',
  })
  expect(place()).toBe('REPLACE /about')
})

test('each field of the registration has its texts', async () => {
  await render(<RegisterPage />, '/register')
  const check = async (values: Record<string, string>, name: string) => {
    await fill(values)
    await submit(() => true)
    return errorOf(name)
  }
  expect(await check({}, 'name')).toBe('Name is required')
  expect(await check({ name: 'a'.repeat(15) }, 'name')).toBe('Name must be at most 14 characters')
  expect(await check({}, 'email')).toBe('Email is required')
  expect(await check({ email: 'asha@' }, 'email')).toBe('Please enter a valid email')
  expect(await check({}, 'phone')).toBe('Phone number is required')
  expect(await check({ phone: '12345' }, 'phone')).toBe('Invalid Phone number')
  expect(await check({}, 'password')).toBe('Password is required')
  expect(await check({ password: 'short' }, 'password')).toBe('Password must be at least 8 characters long')
  expect(await check({}, 'confirmPassword')).toBe('Confirm Password is required')
  expect(await check({ confirmPassword: 'other' }, 'confirmPassword')).toBe('Passwords do not match')
  expect(cms.asked).toEqual([])
})

test.each([
  ['name', '  Fourteen chars  ', null],
  ['email', ' Asha@Baithak.Example ', null],
  ['email', 'asha', 'Please enter a valid email'],
  // A nought before the ten digits, as people write it for calls within India.
  ['phone', '00000000000', null],
  ['phone', '000000000', 'Invalid Phone number'],
  ['phone', '000000000000', 'Invalid Phone number'],
  ['phone', '00000 0000', 'Invalid Phone number'],
  ['phone', '00000x0000', 'Invalid Phone number'],
])('of the registration, the %s %j: %s', async (name, typed, said) => {
  await render(<RegisterPage />, '/register')
  await fill({ [name]: typed })
  await submit(() => true)
  expect(control(name).getAttribute('aria-invalid')).toBe(said && 'true')
  if (said) expect(errorOf(name)).toBe(said)
})

test('an address that is taken is said beside it', async () => {
  cms.answers.set('/api/users', {
    status: 409,
    body: { message: 'An account with this email already exists' },
  })
  await render(<RegisterPage />, '/register')
  await fill(person)
  await submit(() => control('email').hasAttribute('aria-invalid'))
  expect(errorOf('email')).toBe('An account with this email already exists')
  expect(document.activeElement).toBe(control('email'))
})
