import type { Page } from '@playwright/test'
import { expect, file, openEditor, slot, test } from '../testing/editor.ts'
import { field, holdBack, press, toast } from '../testing/accounts.ts'
import { inventPng } from '../testing/pngs.ts'
import { expectStateAccessible } from '../testing/expectAccessible.ts'
import {
  expectLargeFields,
  expectNoSidewaysScroll,
  expectSoundDocument,
} from '../testing/expectSoundDocument.ts'

const atList = (page: Page) => expect(page).toHaveURL(/\/admin\/productlist$/)
const dialog = (page: Page) => page.getByRole('dialog')

test('a product is made with pictures, put in order by keys, and seen on the site @mongo', async ({
  page,
  products,
}) => {
  const id = await products.create()
  await openEditor(page, id)
  await expect(page.getByText('Draft: name, picture, type and category are missing')).toBeVisible()
  await field(page, 'Name').fill('Test Bench')
  await press(page, 'Update')
  for (const lack of ['Image 1 is required', 'Type is required', 'Category is required'])
    await expect(page.getByText(lack, { exact: true })).toBeVisible()
  expect((await page.request.get(`/api/products/${id}`)).status()).toBe(404)

  for (const place of [1, 2]) {
    await file(page, place).setInputFiles(inventPng(`picture-${place}.png`))
    await expect(slot(page, place)).toHaveValue(/^\/media\//)
    await expect(page.getByAltText(`What is at place ${place}`)).toHaveJSProperty('complete', true)
  }
  const [first, second] = [await slot(page, 1).inputValue(), await slot(page, 2).inputValue()]
  await page.getByRole('button', { name: 'Move image 1', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Image 1 is picked up, at place 1 of 8.')).toBeAttached()
  // The first key may come before the page listens for it.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Image 1 is over place 2 of 8.')).toBeAttached({ timeout: 5000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(slot(page, 1)).toHaveValue(second)
  await expect(slot(page, 2)).toHaveValue(first)

  await field(page, 'Price in rupees').fill('12,500.50')
  await field(page, 'Type').selectOption('High Counter Series')
  await field(page, 'Category').selectOption('HighSeries')
  await field(page, 'New feature').fill('Made for a test')
  await page.keyboard.press('Enter')
  await field(page, 'Colour option').fill('Teal')
  await press(page, 'Update')
  await expect(toast(page, 'Product published.')).toBeVisible()
  await atList(page)
  await expect.poll(async () => (await page.request.get(`/api/products/${id}`)).status()).toBe(200)

  await openEditor(page, id)
  await page.getByRole('link', { name: 'See it on the site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Test Bench' })).toBeVisible()
  await expect(page.getByText('Made for a test')).toBeVisible()
  const product = await (await page.request.get(`/api/products/${id}`)).json()
  expect(product).toMatchObject({ image1: second, image2: first, price: 12_500.5, type: 'HighCounter' })
})

test('two editors: who comes second is asked, and may save over it', async ({ page, products, chairId }) => {
  await openEditor(page, chairId)
  await products.save(chairId, { name: 'Named by the other', description: 'By the other.' })
  await field(page, 'Name').fill('Named by me')
  await press(page, 'Update')
  await expect(dialog(page)).toContainText('Somebody has saved this product since you opened it.')
  await expect(page.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Reload' }).click()
  await expect(field(page, 'Name')).toHaveValue('Named by the other')

  await products.save(chairId, { price: 9000 })
  await field(page, 'Name').fill('Named by me again')
  await press(page, 'Update')
  await dialog(page).getByRole('button', { name: 'Save over it' }).click()
  await atList(page)
  expect(await products.read(chairId)).toMatchObject({
    name: 'Named by me again',
    description: 'By the other.',
    price: 9000,
  })
})

test('an upload that fails is shown, logged and tried again; one under way can be ended', async ({
  page,
  chairId,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await openEditor(page, chairId)
  await page.route(
    '/api/uploads',
    (route) => route.fulfill({ status: 503, json: { message: 'The shelf is full.' } }),
    {
      times: 1,
    },
  )
  await file(page, 4).setInputFiles(inventPng('fourth.png'))
  await expect(page.getByRole('alert')).toContainText('The shelf is full.')
  expect(logged.join('\n')).toContain('Upload failed: The shelf is full.')
  await page.getByRole('button', { name: 'Try again to upload image 4' }).click()
  await expect(slot(page, 4)).toHaveValue(/^\/media\//)
  await expect(page.getByRole('alert')).toHaveCount(0)

  const held = await holdBack(page, '/api/uploads')
  await file(page, 5).setInputFiles(inventPng('fifth.png'))
  await expect(page.getByRole('progressbar', { name: 'Upload of image 5' })).toBeVisible()
  await press(page, 'Update')
  await expect(page.getByRole('alert')).toContainText('A picture is still on its way.')
  await page.getByRole('button', { name: 'Cancel the upload of image 5' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  held.release()
  await expect(slot(page, 5)).toHaveValue('')

  await file(page, 5).setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(page.getByRole('alert').first()).toContainText(
    'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  )
  expect(held.calls).toBe(1)
})

test('unsaved changes are asked about: by a link, the search form, Back, and by the browser on a reload', async ({
  page,
  products,
  chairId,
}) => {
  await page.goto('/about')
  await openEditor(page, chairId)
  await field(page, 'Name').fill('Half done')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
  await link.click()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.getByRole('combobox', { name: 'Search chairs by name' }).fill('mesh')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Leave without saving?')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(field(page, 'Name')).toHaveValue('Half done')

  const asked: string[] = []
  page.on('dialog', async (native) => {
    asked.push(native.type())
    await native.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  // Navigation within the shop loads no document, so the browser itself does not ask.
  const { name } = await products.read(chairId)
  await page.goto('/admin/productlist')
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await field(page, 'Name').fill('Half done')
  await page.goBack()
  await expect(dialog(page)).toContainText('Leave without saving?')
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  await expect(field(page, 'Name')).toHaveValue('Half done')
  await expect(page).toHaveURL(/\/edit$/)
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await atList(page)
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible()
})

test('for every eye: nothing is amiss in both modes, with everything that can go wrong in sight', async ({
  page,
  products,
  chairId,
}) => {
  test.setTimeout(60_000)
  const word = 'Unbreakable'.repeat(12)
  await products.save(chairId, { name: word, features: [word], addInfo: [{ sku: word }, { sku: 'B' }] })
  await openEditor(page, chairId)
  await expectSoundDocument(page)
  await field(page, 'Category').selectOption('')
  await slot(page, 4).fill('http://baithak.example/a.webp')
  await slot(page, 5).fill('https://baithak.example/a.webp')
  await file(page, 6).setInputFiles({
    name: `${word}.svg`,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(''),
  })
  await field(page, 'New feature').fill(word)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show 17 more fields' }).first().click()
  await field(page, 'New feature').fill('')
  await press(page, 'Update')
  await expect(field(page, 'Category')).toBeFocused()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `the editor at ${width} px`)
    if (width === 390) await expectLargeFields(page)
    const small = await page
      .locator('main :is(button, select, input:not([hidden], [type=checkbox]), a)')
      .evaluateAll((all) =>
        all
          .map((one) => ({
            name: one.getAttribute('aria-label') ?? one.textContent,
            box: one.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height > 0 && (box.height < 43.9 || box.width < 43.9))
          .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
      )
    expect(small, `small targets at ${width} px`).toEqual([])
    if (width !== 820) await expectStateAccessible(page, `the editor at ${width} px`)
  }
})
