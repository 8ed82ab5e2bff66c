import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../testing/ownShop.ts'
import { expectAccessibleBut } from '../testing/expectAccessible.ts'

/** Payload's menu and breadcrumbs are two landmarks without names. */
const faultsOfPayload = ['landmark-unique']

test.describe.configure({ retries: 0, timeout: 120_000 })

test('staff export the products, rehearse a changed file, import it and undo that @mongo', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.cmsUrl}/cms/import`)
  await page.getByLabel('Email').fill(shop.adminEmail)
  await page.getByLabel('Password').fill(shop.adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Import and export products' })).toBeVisible({
    timeout: 30_000,
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export all products' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  await choose('same.csv', file)
  await expect(page.getByRole('heading', { name: 'What same.csv would do' })).toBeFocused()
  await expect(page.getByText('This file changes nothing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()

  const [id = ''] = /^[0-9a-f]{24}(?=,)/m.exec(file) ?? []
  const shown = async () =>
    (await page.request.get(`${shop.url}/api/products/${id}`)).json() as Promise<{ price: number }>
  const { price } = await shown()
  await choose('wrong.csv', `id,price\n${id},much`)
  await expect(page.getByText('Price: Must be a number.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await expectAccessibleBut(page, 'a refused file', faultsOfPayload)

  await choose('prices.csv', `id,price\n${id},${price + 500}`)
  await expect(page.getByRole('heading', { name: 'What prices.csv would do' })).toBeVisible()
  expect((await shown()).price).toBe(price)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('prices.csv is imported: 1 changed, 0 new.')).toBeVisible()
  expect((await shown()).price).toBe(price + 500)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Keep the import' }).click()
  expect((await shown()).price).toBe(price + 500)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The import of prices.csv is undone.')).toBeVisible()
  expect((await shown()).price).toBe(price)
  await expectAccessibleBut(page, 'an undone import', faultsOfPayload)
})
