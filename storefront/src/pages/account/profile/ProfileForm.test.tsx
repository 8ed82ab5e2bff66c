// @vitest-environment happy-dom
import type { Session } from 'cms/contract/accounts/users'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '../../../components/layout/Toasts.tsx'
import { GuardedRouter } from '../../../state/GuardedRouter.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { aSession as session } from '../../../testing/aSession.ts'

let root: Root
let box: HTMLElement
let saved: Session[]
let answer: [status: number, body: object]
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json(answer[1], { status: answer[0] }))
  saved = []
  answer = [200, session]
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(async () => {
  await act(async () => root.unmount())
  await act(async () => toast.remove())
  box.remove()
  vi.unstubAllGlobals()
})

const Place = () => <output>{useLocation().pathname}</output>
const Profile = () => (
  <ProfileForm user={session} token={session.token} onSave={(next) => void saved.push(next)} />
)
async function open(path: string) {
  window.history.replaceState(null, '', path)
  await act(async () =>
    root.render(
      <GuardedRouter>
        <Place />
        <Routes>
          <Route path="/profile" element={<Profile />} />
          <Route path="*" element={<Link to="/profile">Profile</Link>} />
        </Routes>
        <Toasts />
      </GuardedRouter>,
    ),
  )
}
const place = () => box.querySelector('output')?.textContent
const submit = () =>
  act(async () => {
    box.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const waitFor = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => Promise.resolve())
    check()
  })
const toasts = () => box.querySelector('.toasts')?.textContent

test('after a saved profile the person is back where they came from, and a notification says so', async () => {
  await open('/about')
  await act(async () => box.querySelector('a')?.click())
  await waitFor(() => expect(place()).toBe('/profile'))
  await submit()
  await waitFor(() => expect(place()).toBe('/about'))
  expect(toasts()).toBe('Profile Updated Successfully')
  expect(saved).toEqual([session])
})

test('who came from nowhere in the shop is at home, and is told of a new address that waits', async () => {
  const next = { ...session, pendingEmail: 'new@baithak.example' }
  answer = [200, next]
  await open('/profile')
  await submit()
  await waitFor(() => expect(place()).toBe('/'))
  expect(toasts()).toBe(
    'Profile Updated SuccessfullyPlease follow the link that we sent to new@baithak.example.',
  )
})

test('a profile that is refused stays open, and says why', async () => {
  answer = [409, { message: 'An account with this email already exists' }]
  await open('/profile')
  await submit()
  await waitFor(() => expect(box.querySelector('[role=alert]')).not.toBeNull())
  expect(place()).toBe('/profile')
  expect(box.querySelector('[role=alert]')?.textContent).toBe(
    'Failed to update profile. Please try again.An account with this email already exists',
  )
  expect(toasts()).toBe('')
})

test('browsers are told what goes where, and both passwords can be shown', async () => {
  await open('/profile')
  const controls = [...box.querySelectorAll('input')]
  expect(controls.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
    ['name', 'name'],
    ['email', 'email'],
    ['password', 'new-password'],
    ['confirmPassword', 'new-password'],
  ])
  const types = () => controls.map(({ type }) => type)
  expect(types()).toEqual(['text', 'email', 'password', 'password'])
  for (const which of ['new', 'confirm'])
    await act(async () => box.querySelector<HTMLElement>(`[aria-label="Show ${which} password"]`)?.click())
  expect(types()).toEqual(['text', 'email', 'text', 'text'])
})
