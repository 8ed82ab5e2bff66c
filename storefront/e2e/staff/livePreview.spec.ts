import { expect, type Locator, type Page } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { enterCms } from '../testing/enterCms.ts'
import { expectLargeFields, expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { test } from '../testing/ownShop.ts'
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
async function expectToFollow(
  page: Page,
  { type, look }: { type: (name: string) => Promise<void>; look: () => Promise<void> },
) {
  let times = 0
  await expect(async () => {
    times += 1
    const name = `Chair of Tomorrow ${times}`
    await type(name)
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/cms/api/products/'),
    )
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await saved
    await look()
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText(name, {
      timeout: followsWithinMs,
    })
  }).toPass({ timeout: 60_000 })
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`beside its form a product's page follows what is saved and leads to fields, at ${width} px @mongo`, async ({
    page,
    shop,
    staff,
  }) => {
    await page.setViewportSize({ width, height })
    const login = { ...person, email: `${width}.${person.email}` }
    await staff.addStaff({ ...login, roles: ['editor'] })
    const { name, price, type, category, description, features, ...rows } = await staff.change(
      'GET',
      `/products/${regent.id}?depth=0`,
    )
    const draft = { name: `${String(name)} ${width}`, price, type, category, description, features }
    // It is left, as its form holds it locked.
    const { doc } = await staff.change('POST', '/products?draft=true', {
      ...draft,
      pictures: withoutIds(rows.pictures),
      addInfo: withoutIds(rows.addInfo),
    })
    const { id } = doc as { id: string }
    await enterCms(page, shop, login)
    const toggle = await openForm(page, shop, id)
    const complaints = collectPageErrors(page)
    const covers = width <= 1024
    const form = page.locator('#field-name')
    const frame = frameOf(page)

    await expect(form).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    if (covers) await expectLargeFields(page)
    await toggle.click()
    await expect(page.getByTitle('Preview of the product')).toBeVisible()
    await expect(frame.getByText('It follows what you save.')).toBeVisible()
    await expect(form).toBeVisible({ visible: !covers })
    await expectNoSidewaysScroll(page, `the form at ${width} px`)
    await expect(page.getByLabel('Width of the preview')).toBeAttached()
    // The form's page knows no token.
    expect(await page.content()).not.toMatch(/\d{10}\.[\w-]{43}/)

    const leads: [part: string, field: string][] = [
      ['h1', 'field-name'],
      ['.pinfo__price > .price', 'field-price'],
      ['.gallery__row > li', 'field-pictures__0__address'],
      ['.size svg', 'field-addInfo__0__chairWidth'],
    ]
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
    await expect(form).toBeFocused()

    const turnTo = async (part: Locator) => {
      if (!(await part.isVisible())) await toggle.click()
    }
    await expectToFollow(page, {
      type: async (name) => {
        await turnTo(form)
        await form.fill(name)
      },
      look: () => turnTo(page.getByTitle('Preview of the product')),
    })
    expect(complaints).toEqual([])
  })
