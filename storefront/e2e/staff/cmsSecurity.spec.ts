import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { enterCms } from '../testing/enterCms.ts'
import { test } from '../testing/ownShop.ts'
import { collectPageErrors } from '../testing/collectPageErrors.ts'

// One shop for the whole file. Only the first page of the admin panel is slow to load.
test.describe.configure({ retries: 0, mode: 'default', timeout: 120_000 })
test.use({ viewport: { width: 1440, height: 1000 } })

const password = 'a chair for the staff'
const list = '/cms/collections/security-events'

test('an admin sees a failed login in the security log, filters it and takes it as a file @mongo', async ({
  page,
  shop,
  staff,
}) => {
  const complaints = collectPageErrors(page)
  const person = { email: 'security.of.tests@baithak.example', password }
  await staff.addStaff({ ...person, name: 'Sana', roles: ['editor'] })
  const login = { email: person.email, password: 'not the password' }
  expect((await page.request.post(`${shop.cmsUrl}/cms/api/users/login`, { data: login })).status()).toBe(401)
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  const overview = await (await page.request.get(`${shop.cmsUrl}/cms`)).text()
  expect(overview).toContain('Your login has no second step')
  const rows = page.locator('table tbody tr')
  // Failed logins are counted for a second before they are written. Other tests of this shop fail to log in too.
  const failed = 'where[kind][equals]=login+failed'
  const ofPerson = `${failed}&where[email][equals]=${person.email}`
  const written = async () => (await staff.change('GET', `/security-events?${ofPerson}`)).totalDocs
  await expect.poll(written, { intervals: [100] }).toBe(1)
  await page.goto(`${shop.cmsUrl}${list}?${failed}&search=${person.email}`)
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(person.email)
  await page.goto(`${shop.cmsUrl}${list}?where[kind][not_equals]=mail+sent&search=${person.email}`)
  // The registration, the confirmed address, the role and the failed login; mails come when they are sent.
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Create New' })).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as JSON lines' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^security-[\d-]+\.jsonl$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
  const events = lines.map((line) => JSON.parse(line) as { kind: string; email: string })
  expect(events).toContainEqual(expect.objectContaining({ kind: 'login failed', email: person.email }))
  expect(lines.join('')).not.toContain(login.password)
  expect(complaints).toEqual([])
})

test('the entrance says that a login has ended, to a browser that still brings it', async ({
  request,
  shop,
}) => {
  const read = async (headers: Record<string, string>) =>
    (await request.get(`${shop.cmsUrl}/cms/login`, { headers })).text()
  expect(await read({ cookie: 'payload-token=one-that-has-ended' })).toContain('Your login has ended')
  expect(await read({})).not.toContain('Your login has ended')
})
