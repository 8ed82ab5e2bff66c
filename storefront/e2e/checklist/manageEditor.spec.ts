import { field, press } from '../testing/accounts.ts'
import { expect, file, openEditor, slot, test } from '../testing/editor.ts'
import { inventPng } from '../testing/pngs.ts'
import { regent } from '../testing/visitorPages.ts'

const labels = (
  'Name, Price in rupees, Count in stock, Type, Category, Description, New feature, Colour option, Material, Model no., ' +
  'Seat height, SKU, Type of product, Style, Seat colour, Backrest colour, Upholstery material, Wheel material, ' +
  'Country of origin, Handle material, Lowest seat height, Highest seat height, Adjustable height, Backrest height, ' +
  'Seat depth, Chair width, Chair length, Chair height'
).split(', ')

test('the editor has all fields of a product, an upload for each picture, three types, Update and Go Back', async ({
  page,
}) => {
  await openEditor(page, regent.id)
  await expect(page).toHaveTitle('Edit Product | Baithak')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Product')
  await expect(field(page, 'Name')).toHaveValue(regent.name)
  await expect(field(page, 'Type').getByRole('option')).toHaveText([
    'Choose a type',
    'Chairs',
    'Lounge',
    'High Counter Series',
  ])
  await page.getByRole('button', { name: /^Show 17 more fields/ }).click()
  for (const label of labels) await expect(field(page, label), label).toBeVisible()
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await expect(slot(page, place)).toBeVisible()
    await expect(page.getByRole('button', { name: `Upload image ${place}` })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Popular/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).last().click()
  await expect(page).toHaveURL(/\/admin\/productlist$/)
})

test('an update leads to the product list, and a checkbox makes a product popular or not', async ({
  page,
  products,
  chairId,
}) => {
  for (const popular of ['Yes', 'No']) {
    await openEditor(page, chairId)
    await field(page, 'Name').fill(`Updated, popular: ${popular}`)
    await page.getByRole('checkbox', { name: /^Popular/ }).click()
    await press(page, 'Update')
    await expect(page).toHaveURL(/\/admin\/productlist$/)
    expect(await products.read(chairId)).toMatchObject({ name: `Updated, popular: ${popular}`, popular })
  }
})

test('name, first picture, type and category are required, the category in the interface only', async ({
  page,
  products,
  chairId,
}) => {
  await openEditor(page, chairId)
  await field(page, 'Name').fill(' ')
  for (const name of ['Type', 'Category']) await field(page, name).selectOption('')
  for (const place of [1, 2, 3]) await slot(page, place).fill('')
  await press(page, 'Update')
  for (const name of ['Name', 'Type', 'Category', 'Image 1'])
    await expect(field(page, name), name).toHaveAccessibleDescription(new RegExp(`${name} is required`))
  await expect(field(page, 'Name')).toBeFocused()
  expect((await products.read(chairId)).category).toBe('Staff')
})

test('a feature is added once, a file fills the field of a picture, and one that fails is logged and said', async ({
  page,
  chairId,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await openEditor(page, chairId)
  const features = page.getByRole('list', { name: 'Features' }).getByRole('listitem')
  for (const typed of ['  ', ' Gas lift ', ' Tilt ']) {
    await field(page, 'New feature').fill(typed)
    await press(page, 'Add')
  }
  await expect(features).toHaveText(['High back', 'Gas lift', 'Tilt'])

  await file(page, 8).setInputFiles(inventPng('eighth.png'))
  await expect(slot(page, 8)).toHaveValue(/^\/media\/[\w.-]+$/)
  const renamed = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }
  await file(page, 4).setInputFiles(renamed)
  await expect.poll(() => logged.join('\n')).toContain('Upload failed: Please choose a JPEG')
  await expect(slot(page, 4)).toHaveValue('')
  // The editor also shows it on the page (docs/spec.md 9.13).
  await expect(page.getByRole('alert')).toContainText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')
})
