import { expect, type Locator, type Page } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { enterCms } from '../testing/enterCms.ts'
import { expectLargeFields, expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { test, type Staff } from '../testing/ownShop.ts'
import { regent } from '../testing/visitorPages.ts'

// The first page of the admin panel is slow to load.
test.describe.configure({ retries: 0, timeout: 120_000 })

const person = {
  name: 'Test Previewer',
  email: 'previewer.of.tests@baithak.example',
  password: 'a chair beside its form',
}
const followsWithinMs = 1000

/** Rows of another product, for one of their own. */
const withoutIds = (rows: unknown) => (rows as object[]).map((row) => ({ ...row, id: undefined }))

const frameOf = (page: Page) => page.frameLocator('#live-preview-iframe')

async function openForm(page: Page, shop: Shop, id: string) {
  await page.goto(`${shop.cmsUrl}/cms/collections/products/${id}`)
  const toggle = page.locator('#live-preview-toggler')
  await expect(toggle).toBeVisible()
  return toggle
}

/** Saves a name by the form; the frame has to show it in time. A busy machine gets another try. */
async function expectToFollow(page: Page, toggle: Locator, width: number) {
  const turnTo = async (part: Locator) => {
    if (!(await part.isVisible())) await toggle.click()
  }
  let times = 0
  await expect(async () => {
    times += 1
    const name = `Chair of Tomorrow ${width}.${times}`
    await turnTo(page.locator('#field-name'))
    await page.locator('#field-name').fill(name)
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/cms/api/products/'),
    )
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await saved
    await turnTo(page.getByTitle('Preview of the product'))
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText(name, {
      timeout: followsWithinMs,
    })
  }).toPass({ timeout: 60_000 })
}

const leads: [part: string, field: string][] = [
  ['h1', 'field-name'],
  ['.pinfo__price > .price', 'field-price'],
  ['.gallery__row > li', 'field-pictures__0__address'],
  ['.size svg', 'field-addInfo__0__chairWidth'],
]

/** Presses the parts of the page in the frame; each leads to its field. Where the frame covers the form it gives way. */
async function expectToLead(page: Page, toggle: Locator, covers: boolean) {
  const frame = frameOf(page)
  for (const [part, field] of leads) {
    if (covers && (await page.locator('.live-preview-window--is-live-previewing').count()) === 0)
      await toggle.click()
    await frame
      .locator(part)
      .filter({ visible: true })
      .first()
      .click({ position: { x: 15, y: 10 } })
    await expect(page.locator(`#${field}`), part).toBeFocused()
    await expect(page.locator(`#${field}`), part).toBeInViewport()
  }
  if (covers) await toggle.click()
  await frame.locator('.about__text').click()
  await expect(page.locator('[contenteditable="true"]')).toBeFocused()
  if (covers) await toggle.click()
  await frame.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.locator('#field-name')).toBeFocused()
}

/** Makes a draft with all that has a part on the page. It is left, as its form holds it locked. */
async function makeDraft({ change }: Pick<Staff, 'change'>) {
  const { name, price, type, category, description, features, ...rows } = await change(
    'GET',
    `/products/${regent.id}?depth=0`,
  )
  const { doc } = await change('POST', '/products?draft=true', {
    name: `${String(name)} of tomorrow`,
    price,
    type,
    category,
    description,
    features,
    pictures: withoutIds(rows.pictures),
    addInfo: withoutIds(rows.addInfo),
  })
  return (doc as { id: string }).id
}

test("beside its form a product's page follows what is saved and leads to fields, at every width @mongo", async ({
  page,
  shop,
  staff,
}) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]
  await staff.addStaff({ ...person, roles: ['editor'] })
  const id = await makeDraft(staff)
  await enterCms(page, shop, person)
  await page.setViewportSize({ width: 390, height: 844 })
  const toggle = await openForm(page, shop, id)
  const complaints = collectPageErrors(page)
  const form = page.locator('#field-name')
  const preview = page.getByTitle('Preview of the product')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(form).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    if (size.width <= 1024) await expectLargeFields(page)
  }
  await toggle.click()
  await expect(frameOf(page).getByText('It follows what you save.')).toBeVisible()
  await expect(page.getByLabel('Width of the preview')).toBeAttached()
  // The form's page knows no token.
  expect(await page.content()).not.toMatch(/\d{10}\.[\w-]{43}/)

  for (const size of sizes) {
    const covers = size.width <= 1024
    await page.setViewportSize(size)
    await expect(preview).toBeVisible()
    await expect(form).toBeVisible({ visible: !covers })
    await expectNoSidewaysScroll(page, `the form at ${size.width} px`)
    await expectToLead(page, toggle, covers)
    await expectToFollow(page, toggle, size.width)
  }
  expect(complaints).toEqual([])
})
