import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Session } from 'cms/contract/users'
import { simpleParser, type ParsedMail } from 'mailparser'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from '../../ops/shop.mjs'
import { test as shopTest } from './ownShop.ts'
import { isLive, waitUntilLive } from './watchPage.ts'

export interface Person {
  name: string
  email: string
  phone: string
  password: string
  /** Of a login that is theirs already. */
  session: Session
}

let people = 0

/** Fictional, and like nobody else. */
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

/** One more login of somebody, as on another device. */
export const logInAgain = async (request: APIRequestContext, { email, password }: Person) =>
  readSession(await request.post('/api/users/login', { data: { email, password } }))

/** The browser of one who is logged in already. */
export async function remember(page: Page, session: Session) {
  await page.goto('/robots.txt')
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

/** With the time standing still: it goes on when the test says so. */
export async function openAtRest(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await waitUntilLive(page)
  // The place of notifications comes with the first thing that anyone does.
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('.toasts')).toBeAttached({ timeout: 500 })
  }).toPass()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** After a reload a page needs a little of its own time to start: less than a second. */
export async function reloadAtRest(page: Page) {
  await page.reload()
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await isLive(page)).toBe(true)
  }).toPass({ intervals: [50] })
}

/** Holds what is sent to an address back until it may go on, and counts it. */
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

export async function readMails(shop: Shop, to: string): Promise<ParsedMail[]> {
  const folder = join(shop.dataFolder, 'mails')
  // The folder comes with the first mail.
  const names = await readdir(folder).catch((): string[] => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(files.map(async (name) => simpleParser(await readFile(join(folder, name)))))
  return mails.filter((mail) => [mail.to].flat().some((one) => one?.text.includes(to)))
}

/** The newest mail to an address, once there are `count` of them: they are sent after the answer. */
export async function receiveMail(shop: Shop, to: string, count = 1): Promise<ParsedMail> {
  let mails: ParsedMail[] = []
  const look = async () => {
    mails = await readMails(shop, to)
    return mails.length
  }
  await expect.poll(look, { timeout: 15_000, intervals: [50, 100], message: `mails to ${to}` }).toBe(count)
  const newest = mails.at(-1)
  if (!newest) throw new Error(`no mail to ${to}`)
  return newest
}

/** The address for a new password, the same in both forms of the mail. */
export function resetLink(mail: ParsedMail): string {
  const [inText] = /https?:\/\/\S+\/reset-password\/[\w-]+/.exec(mail.text ?? '') ?? []
  const [, inHtml] = /href="([^"]+\/reset-password\/[^"]+)"/.exec(mail.html || '') ?? []
  expect(inText, mail.text).toBeTruthy()
  expect(inHtml).toBe(inText)
  return inText ?? ''
}

export async function askForCode(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/users/forgot-password', { data: { email } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** For tests with people: each has an account that no other test knows. */
export const test = shopTest.extend<{ person: Person }>({
  person: async ({ request }, provide) => provide(await makePerson(request)),
})
export { expect }
