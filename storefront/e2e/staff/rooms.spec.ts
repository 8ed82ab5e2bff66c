import { expect, type Page } from '@playwright/test'
import { enterCms } from '../testing/enterCms.ts'
import {
  expectAccessibleBut,
  expectStateAccessible,
  expectColours,
  faultsOfPayload,
  wear,
} from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { test } from '../testing/ownShop.ts'

// Only the first page of the admin panel is slow to load.
test.describe.configure({ retries: 0, mode: 'default', timeout: 240_000 })

const title = 'Chairs in this room'
/** Another test may have changed the price. */
const added = /^5\. Trace Task Chair, ₹[\d,]+$/

const field = (page: Page, row: number, name: string) => page.locator(`#field-points__${row}__${name}`)

test('staff place a chair by press and by keyboard, and visitors open it @mongo', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await enterCms(page, shop, { email: shop.adminEmail, password: shop.adminPassword })
  await page.goto(`${shop.cmsUrl}/cms/collections/rooms`)
  await page.getByRole('link', { name: title }).click()
  const stage = page.getByRole('region', { name: 'Where the chairs stand' })
  const point = (number: number) => stage.getByRole('button', { name: `Point ${number},` })
  await expect(
    stage.getByRole('button', { name: /^Point 1, Monarch Walnut Executive: 49\.5 % from the left/ }),
  ).toBeVisible({
    timeout: 60_000,
  })

  const picture = stage.getByRole('img')
  const box = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  await picture.click({ position: { x: box.width * 0.2, y: box.height * 0.3 } })
  await expect(point(5)).toBeFocused()
  await expect(stage.getByRole('status')).toContainText('Point 5 added')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(point(5)).toHaveAccessibleName(
    /no product yet: (20\.9|21|21\.1) % from the left, (39\.9|40|40\.1) % from the top/,
  )
  await field(page, 4, 'x').fill('23.5')
  await expect(point(5)).toHaveAccessibleName(/23\.5 % from the left/)

  await stage.getByRole('button', { name: 'Add a point' }).focus()
  await page.keyboard.press('Enter')
  await expect(point(6)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(point(6)).toHaveCount(0)
  await expect(point(5)).toBeFocused()

  await point(4).hover()
  await page.mouse.down()
  await page.mouse.move(0, 0, { steps: 4 })
  const far = (await picture.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(far.x + box.width * 0.9, far.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect(point(4)).toHaveAccessibleName(/Kestrel Wingback Lounge: (89\.9|90|90\.1) % from the left/)
  await expect(point(6)).toHaveCount(0)

  await field(page, 4, 'product').locator('.rs__control').click()
  await page.keyboard.type('Trace')
  await page.getByRole('option', { name: 'Trace Task Chair' }).click()
  await expect(point(5)).toHaveAccessibleName(/Trace Task Chair/)
  await wear(page, 'light')
  await expectAccessibleBut(page, 'the form of a room', faultsOfPayload)
  await wear(page, 'dark')
  await expectColours(page, 'the form of a room, dark')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.payload-toast-container')).toContainText(/success/i)

  await page.goto(shop.url)
  const room = page.getByRole('group', { name: title })
  await room.scrollIntoViewIfNeeded()
  const spot = room.getByRole('button', { name: added })
  const card = room.getByRole('group', { name: 'Trace Task Chair' })
  await spot.click()
  await expect(card).toBeVisible()
  await expect(card.getByText(/^₹[\d,]+$/)).toBeVisible()
  await card.getByRole('link', { name: 'See chair' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trace Task Chair')
})

test('a card stays in the window, closes by Escape and gives the focus back', async ({ page, shop }) => {
  await page.goto(shop.url)
  const room = page.getByRole('group', { name: title })
  const shown = room.locator(':popover-open')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const number of [1, 4]) {
      const spot = room.getByRole('button', { name: `${number}. ` })
      await spot.press('Enter')
      await expect(shown).toHaveCount(1)
      const edge = (await shown.boundingBox()) ?? { x: -1, width: 0 }
      expect([edge.x >= 0, edge.x + edge.width <= width]).toEqual([true, true])
      if (number === 4 && width === 390) await expectStateAccessible(page, 'a room with an open card')
      await page.keyboard.press('Escape')
      await expect(shown).toHaveCount(0)
      await expect(spot).toBeFocused()
    }
    await expectNoSidewaysScroll(page, `a room at ${width} px`)
  }
})

test('without script a point opens its card, and the list below links to the same chairs', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.url)
  const room = page.getByRole('group', { name: title })
  await room.getByRole('button', { name: '1. Monarch Walnut Executive, ₹27,500' }).click()
  const card = room.getByRole('group', { name: 'Monarch Walnut Executive' })
  await expect(card).toBeVisible()
  await room.getByRole('button', { name: '2. Cove Swivel Tub' }).click()
  await expect(card).toBeHidden()
  await page.keyboard.press('Escape')
  const chairs = page
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: 'Cove Swivel Tub ₹19,900' }) })
  await chairs.getByRole('link', { name: 'Monarch Walnut Executive ₹27,500' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monarch Walnut Executive')
  await context.close()
})
