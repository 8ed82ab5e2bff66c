// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { endSession, saveSession } from '../../../state/session.ts'
import {
  answers,
  box,
  button,
  closeEditor,
  control,
  dialog,
  openEditor,
  press,
  pressInDialog,
  reading,
  rest,
  saving,
  sent,
  staff,
  text,
  type,
} from '../../../testing/editorShop.tsx'
import { aProduct, blankProduct } from '../../../testing/someProducts.ts'

const held = { ...aProduct, status: 'draft', heldBack: true } as const

test('every field of a product is there, and Update sends what changed with what was seen', async () => {
  await openEditor()
  expect(control('Name').value).toBe('Regent')
  expect(control('Popular').checked).toBe(true)
  await type('Price in rupees', '12,500')
  await type('Count in stock', '20')
  await type('Country of origin', 'India')
  await press('Update')
  expect(sent).toEqual([
    {
      key: saving,
      body: {
        price: 12_500,
        countInStock: 20,
        stockSeen: 24,
        addInfo: [{ material: 'Leatherette', colorOption: 'Black', countryOfOrigin: 'India' }],
        updatedAt: aProduct.updatedAt,
      },
    },
  ])
  expect(text()).toContain('Now at /admin/productlist')
})

test('two presses are one request, and a failure keeps what was typed', async () => {
  answers[saving] = [[500, { message: 'Something broke.' }]]
  await openEditor()
  await type('Name', 'Regent II')
  await act(async () => (button('Update').click(), button('Update').click()))
  await rest()
  expect(sent).toHaveLength(1)
  expect(control('Name').value).toBe('Regent II')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('Something broke.')
})

test('what visitors see cannot be made incomplete: refused at the field, which gets the focus', async () => {
  await openEditor()
  await type('Category', '')
  await press('Remove image 1')
  await press('Remove image 2')
  await press('Update')
  expect(sent).toEqual([])
  expect(text()).toContain('Category is required')
  expect(text()).toContain('Image 1 is required')
  expect(document.activeElement).toBe(control('Category'))
})

test('a draft is not saved incomplete either, and the bar says what is missing', async () => {
  answers[reading] = [[200, blankProduct]]
  await openEditor()
  expect(text()).toContain('Draft: name, picture, type and category are missing')
  await type('Name', 'New')
  expect(text()).toContain('Draft: picture, type and category are missing')
  await press('Update')
  expect(sent).toEqual([])
  expect(text()).toContain('Type is required')
})

test('what the shop says of a field stands beside it', async () => {
  answers[saving] = [
    [400, { message: 'Some of the input is not valid.', fields: { image2: 'No such picture' } }],
  ]
  await openEditor()
  await type('Image 2', '/media/z.webp')
  await press('Update')
  expect(document.activeElement).toBe(control('Image 2'))
  expect(control('Image 2').closest('.field')?.textContent).toContain('No such picture')
})

test('somebody was first: save over it sends without the moment, reload takes theirs', async () => {
  const stale = [
    409,
    { message: 'Somebody has saved it.', fields: { updatedAt: '2026-11-21T00:00:00.000Z' } },
  ] as const
  answers[saving] = [[...stale], [...stale], [200, aProduct]]
  await openEditor()
  await type('Name', 'Mine')
  await press('Update')
  expect(document.activeElement?.textContent).toBe('Not yet')
  answers[reading] = [[200, { ...aProduct, name: 'Theirs' }]]
  await pressInDialog('Reload')
  expect(control('Name').value).toBe('Theirs')
  expect(document.activeElement).toBe(box.querySelector('h1'))
  await type('Name', 'Mine again')
  await press('Update')
  await pressInDialog('Save over it')
  expect(sent.at(-1)?.body).toEqual({ name: 'Mine again' })
  expect(text()).toContain('Now at')
})

test('the stock has changed: said at its field, and the next Update counts from there', async () => {
  const said = 'The stock has changed to 7 since you opened this page.'
  answers[saving] = [
    [409, { message: said, fields: { countInStock: said } }],
    [200, aProduct],
  ]
  await openEditor()
  await type('Count in stock', '30')
  answers[reading] = [[200, { ...aProduct, countInStock: 7 }]]
  await press('Update')
  expect(control('Count in stock').closest('.field')?.textContent).toContain(said)
  expect(control('Count in stock').value).toBe('30')
  await press('Update')
  expect(sent.at(-1)?.body).toMatchObject({ countInStock: 30, stockSeen: 7 })
})

test('a product that was set back stays a draft until Publish is ticked', async () => {
  answers[reading] = [[200, held]]
  await openEditor()
  expect(text()).toContain('Set back to draft by staff')
  expect(text()).not.toContain('See it on the site')
  await act(async () => control('Publish').click())
  await press('Update')
  expect(sent[0]?.body).toEqual({ publish: true, updatedAt: aProduct.updatedAt })
})

test('features: Enter adds without sending, the list is put in order and shortened', async () => {
  await openEditor()
  await type('New feature', ' Five-star base ')
  await act(async () =>
    control('New feature').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    ),
  )
  expect(sent).toEqual([])
  await type('New feature', 'Gas lift')
  await press('Add')
  expect(text()).toContain('This feature is in the list already.')
  await press('Update')
  expect(text()).toContain('Add this feature, or empty the field.')
  await type('New feature', '')
  await press('Move Five-star base earlier')
  await press('Remove High back')
  await press('Update')
  expect(sent[0]?.body).toMatchObject({ features: ['Five-star base', 'Gas lift'] })
})

test('pictures are put in order by buttons, which keep the focus and say the new place', async () => {
  await openEditor()
  await press('Move image 1 later')
  expect(control('Image 2').value).toBe('/media/a-1280.webp')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move image 2 later')
  expect(text()).toContain('Image 1 is at place 2 of 8 now.')
  await press('Update')
  expect(sent[0]?.body).toMatchObject({ image1: '/media/b-1280.webp', image2: '/media/a-1280.webp' })
})

test('entries of additional information: added, removed, closed beyond the first', async () => {
  answers[reading] = [[200, { ...aProduct, addInfo: [{ sku: 'A' }, { sku: 'B' }] }]]
  await openEditor()
  const heads = () =>
    [...box.querySelectorAll('.info__head [aria-expanded]')].map((one) => one.getAttribute('aria-expanded'))
  expect(heads()).toEqual(['true', 'false'])
  await press('Add an entry')
  expect(heads()).toEqual(['true', 'false', 'true'])
  await press('Remove entry 1')
  await press('Update')
  expect(sent[0]?.body).toMatchObject({ addInfo: [{ sku: 'B' }] })
})

test('unsaved changes: a link asks first, staying keeps them, leaving goes', async () => {
  await openEditor()
  await type('Name', 'Half done')
  await press('About')
  expect(dialog()?.textContent).toContain('Leave without saving?')
  await pressInDialog('Stay here')
  expect(control('Name').value).toBe('Half done')
  await press('Go Back')
  await pressInDialog('Leave')
  expect(text()).toContain('Now at /admin/productlist')
})

test('without changes nothing asks', async () => {
  await openEditor()
  await press('About')
  expect(text()).toContain('Now at /about')
})

test('a login that ends takes nothing away', async () => {
  answers[saving] = [[401, { message: 'Please log in.' }]]
  await openEditor()
  await type('Name', 'Before the login')
  await press('Update')
  expect(text()).toContain('Now at /login')
  await closeEditor()
  saveSession(staff)
  await openEditor()
  expect(control('Name').value).toBe('Before the login')
  expect(text()).toContain('These are your changes from before the login.')
  await closeEditor()
  endSession()
  saveSession({ ...staff, _id: 'f123456789abcdef01234567' })
  await openEditor()
  expect(control('Name').value).toBe('Regent')
})

test('a product that is not there is said in words', async () => {
  answers[reading] = [[404, { message: 'No such product' }]]
  await openEditor()
  expect(text()).toContain('This product is not here. Somebody may have removed it.')
  expect(button('Product List').getAttribute('href')).toBe('/admin/productlist')
})

test('a product is duplicated, set back to draft and archived from its page, its changes saved first', async () => {
  const copy = { ...aProduct, _id: 'c'.repeat(24), name: 'Regent (copy)', status: 'draft' } as const
  answers['POST /api/products'] = [[201, copy]]
  answers[`GET /api/products/${copy._id}`] = [[200, copy]]
  answers[`DELETE /api/products/${copy._id}`] = [[200, { message: 'Product removed' }]]
  await openEditor()
  await type('Name', 'Regent II')
  expect(text()).toContain('Update your changes first.')
  await type('Name', 'Regent')
  await press('Unpublish')
  answers[reading] = [[200, held]]
  await pressInDialog('Unpublish')
  expect(sent).toEqual([{ key: saving, body: { publish: false, updatedAt: aProduct.updatedAt } }])
  expect(text()).toContain('Set back to draft by staff')
  await press('Duplicate')
  expect(sent.at(-1)).toEqual({ key: 'POST /api/products', body: { copyOf: aProduct._id } })
  expect(control('Name').value).toBe('Regent (copy)')
  await press('Archive')
  await pressInDialog('Archive')
  expect(text()).toContain('Now at /admin/productlist')
})

test('several files fill the place they were chosen at, then the empty ones', async () => {
  const names: string[] = []
  class Sending extends EventTarget {
    upload = new EventTarget()
    status = 201
    responseText = ''
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      const { name } = form.get('image') as File
      names.push(name)
      this.responseText = `/media/${name}`
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  await openEditor()
  const chooser = box.querySelector<HTMLInputElement>('[aria-label="File for image 2"]')
  const files = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => new File(['x'], `${name}.webp`))
  await act(async () => {
    Object.defineProperty(chooser, 'files', { value: files })
    chooser?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await rest()
  expect(names).toHaveLength(7)
  expect([2, 3, 8].map((place) => control(`Image ${place}`).value)).toEqual([
    '/media/b.webp',
    '/media/c.webp',
    '/media/h.webp',
  ])
})
