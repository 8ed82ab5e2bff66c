import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Session } from 'cms/contract/accounts/users'
import type { ParsedMail } from 'mailparser'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { test as shopTest } from './ownShop.ts'
import { isWelcome, mailIntervals, mailsOf } from './verifyPerson.ts'
import { isLive, openBlank, waitUntilLive } from './waitUntilLive.ts'

export interface Person {
  name: string
  email: string
  phone: string
  password: string
  /** The session of a login by API. */
  session: Session
}

let people = 0

/** Returns fictional data that no other test uses. */
export function inventPerson(name = 'Asha Test') {
  people += 1
  return {
    name,
    email: `visitor.${process.pid}.${people}@baithak.example`,
    phone: `00000${String(people).padStart(5, '0')}`,
    password: `a chair for ${people + 100} people`,
  }
}

async function readSession(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Session> {
  expect(answer.ok(), `${answer.status()}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Session
}

export async function makePerson(request: APIRequestContext, name?: string): Promise<Person> {
  const person = inventPerson(name)
  return { ...person, session: await readSession(await request.post('/api/users', { data: person })) }
}

/** Logs in again, as on another device. */
export const logInAgain = async (
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
) => readSession(await request.post('/api/users/login', { data: { email, password } }))

/** Stores a session in the browser, as after a login. */
export async function remember(page: Page, session: Session) {
  await openBlank(page)
  await page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(session))
}

export const userInfo = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null') as Session | null)

export const statusOfToken = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/users/profile', { headers: { Authorization: `Bearer ${token}` } })).status()

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export async function fillFields(page: Page, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const press = (page: Page, button: string) =>
  page.getByRole('main').getByRole('button', { name: button, exact: true }).click()

export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

/** Opens a page and stops its clock, which only the test then advances. */
export async function openAtRest(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await waitUntilLive(page)
  // The view of notifications is loaded after the visitor's first action.
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('.toasts')).toBeAttached({ timeout: 500 })
  }).toPass()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Reloads a page and advances its clock just until it is hydrated, by less than a second. */
export async function reloadAtRest(page: Page) {
  await page.reload()
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await isLive(page)).toBe(true)
  }).toPass({ intervals: [50] })
}

/** Delays requests to an address until released, and counts them. */
export async function holdBack(page: Page, address: string | RegExp) {
  const seen = { calls: 0, release: () => {} }
  const isAllowed = new Promise<void>((resolve) => (seen.release = resolve))
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    seen.calls += 1
    await isAllowed
    return route.continue()
  })
  return seen
}

const isNotice = ({ subject }: ParsedMail) => /^(The password of|New login to) /.test(subject ?? '')

/** Reads the mails to an address, without the one that welcomes every new customer, and notices of a password or device. */
export async function readMails(shop: Shop, to: string): Promise<ParsedMail[]> {
  return (await mailsOf(shop)).filter(
    (mail) => !isWelcome(mail) && !isNotice(mail) && [mail.to].flat().some((one) => one?.text.includes(to)),
  )
}

/** Waits until an address has got so many mails, and returns the newest; or for one with these words in its subject. */
export async function receiveMail(shop: Shop, to: string, wanted: number | string = 1): Promise<ParsedMail> {
  let found: ParsedMail | undefined
  const look = async () => {
    const mails = await readMails(shop, to)
    found = typeof wanted === 'string' ? mails.find(({ subject }) => subject?.includes(wanted)) : mails.at(-1)
    return typeof wanted === 'string' ? found?.subject : mails.length
  }
  const isThere = typeof wanted === 'string' ? expect.stringContaining(wanted) : wanted
  await expect
    .poll(look, { timeout: 15_000, intervals: mailIntervals, message: `mails to ${to}` })
    .toEqual(isThere)
  if (!found) throw new Error(`no mail to ${to}`)
  return found
}

/** Returns the link for a new password, which must be the same in the text and HTML of the mail. */
export function resetLink(mail: ParsedMail): string {
  const [inText] = /https?:\/\/\S+\/reset-password\/[\w-]+/.exec(mail.text ?? '') ?? []
  const [, inHtml] = /href="([^"]+\/reset-password\/[^"]+)"/.exec(mail.html || '') ?? []
  expect(inText, mail.text).toBeTruthy()
  expect(inHtml).toBe(inText)
  return inText ?? ''
}

export async function requestCode(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/users/forgot-password', { data: { email } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** For tests with accounts: each test has its own. */
export const test = shopTest.extend<{ person: Person }>({
  person: async ({ request }, provide) => provide(await makePerson(request)),
})
export { expect }
