// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  admin,
  answers,
  box,
  control,
  count,
  fill,
  names,
  open,
  orderRow,
  person,
  place,
  press,
  rest,
  row,
  seen,
  text,
  toasts,
} from '../../../testing/manageShop.tsx'

const many = Array.from({ length: 1203 }, (_, index) => person(index + 1, `Person ${index + 1}`))
const search = 'input[name="q"]'
const selects = () => [...box.querySelectorAll<HTMLSelectElement>('select')].map(({ value }) => value)

test('a long list is read page by page, and the address says where one is', async () => {
  answers['GET /api/users'] = [200, many]
  await open('/admin/userlist')
  expect(count()).toBe('1,203 users, 1 to 25 shown')
  expect(names()).toHaveLength(25)
  await press('Page 2')
  expect([place(), names()[0]]).toEqual(['/admin/userlist?page=2', 'Person 26'])
  expect(document.activeElement?.textContent).toBe('1,203 users, 26 to 50 shown')
  await fill('select:last-of-type[class]', '-name')
  expect(place()).toBe('/admin/userlist?sort=-name')
  await act(async () => window.history.go(-2))
  await rest(100)
  expect([place(), names()[0]]).toEqual(['/admin/userlist', 'Person 1'])
})

test('an address is read as it is, and what it cannot mean is left out', async () => {
  answers['GET /api/users'] = [200, many]
  await open('/admin/userlist?q=person&sort=-id&size=10&page=2')
  expect(names()[0]).toBe('Person 1193')
  expect(box.querySelector<HTMLInputElement>(search)?.value).toBe('person')
  expect(selects()).toEqual(['-id', '10'])
  expect(control('Page 2')?.getAttribute('aria-current')).toBe('page')
})

test('nonsense in an address is no harm', async () => {
  answers['GET /api/users'] = [200, many]
  await open('/admin/userlist?sort=password&size=9999&page=abc')
  expect(names()[0]).toBe('Person 1')
  expect(count()).toBe('1,203 users, 1 to 25 shown')
})

test('heads sort, up and down, and say so', async () => {
  answers['GET /api/users'] = [200, [person(1, 'Zoya'), person(2, 'asha'), person(3, 'Meera')]]
  await open('/admin/userlist')
  const order = () => box.querySelectorAll('th')[1]?.getAttribute('aria-sort')
  expect(order()).toBe('none')
  await press('NAME')
  expect([order(), place(), names().join(' ')]).toEqual([
    'ascending',
    '/admin/userlist?sort=name',
    'asha Meera Zoya',
  ])
  await press('NAME')
  expect([order(), names().join(' ')]).toEqual(['descending', 'Zoya Meera asha'])
})

test('a search waits for a pause, says what it found, and can be cleared', async () => {
  answers['GET /api/users'] = [200, many]
  await open('/admin/userlist?page=3')
  await fill(search, 'person120')
  expect(place()).toBe('/admin/userlist?page=3')
  await rest(350)
  expect(place()).toBe('/admin/userlist?q=person120')
  expect(count()).toBe('5 of 1,203 users')
  await fill(search, 'elephant')
  await rest(350)
  expect(count()).toBe('0 of 1,203 users')
  expect(text()).toContain('No users found for “elephant”.')
  await press('Clear the search')
  expect([place(), box.querySelector<HTMLInputElement>(search)?.value]).toEqual(['/admin/userlist', ''])
  expect(document.activeElement?.textContent).toBe('1,203 users, 1 to 25 shown')
})

test('rows that are on their way have their place', async () => {
  answers['GET /api/users'] = undefined
  await open('/admin/userlist')
  expect(text()).toContain('Loading the users')
  expect(box.querySelectorAll('tbody tr[aria-hidden]')).toHaveLength(8)
})

test('a failure says so, and is tried again', async () => {
  answers['GET /api/orders'] = [500, { message: 'The shop is at lunch.' }]
  await open('/admin/orderlist')
  expect(box.querySelector('[role="alert"]')?.textContent).toContain('The shop is at lunch.')
  expect(names()).toEqual([])
  answers['GET /api/orders'] = [200, [orderRow(1, 'Asha'), orderRow(2, 'Ravi')]]
  await press('Try again')
  // Newest first, and announced as such.
  expect(names()).toEqual(['Ravi', 'Asha'])
  expect(box.querySelectorAll('th')[3]?.getAttribute('aria-sort')).toBe('descending')
  // Of 3,000 the rest is due on delivery.
  expect(text()).toContain('0 to pack, ₹1,500 expected')
})

test('of an order one sees what it is at, and whether it was paid and delivered; views hold what waits', async () => {
  const paidAt = '2026-11-14T06:00:00.000Z'
  const [paid, cancelled] = [orderRow(2, 'Asha'), orderRow(1, 'Ravi')]
  answers['GET /api/orders'] = [
    200,
    [
      { ...paid, isPaid: true, paidAt, state: 'to pack', openPrice: 0 },
      { ...cancelled, cancelledAt: paidAt, refundDue: true, state: 'to refund', openPrice: -1000 },
    ],
  ]
  await open('/admin/orderlist')
  const rows = [...box.querySelectorAll('tbody tr')].map((one) => one.textContent)
  expect(rows[0]).toContain('Paid14 Nov 2026')
  expect(rows[0]).toContain('Not delivered')
  expect(rows[1]).toMatch(/Ravi.*To refund.*Not paid/)
  const views = [...box.querySelectorAll('nav[aria-label=Views] a')].map((one) => one.textContent)
  expect(views).toEqual(expect.arrayContaining(['All 2', 'To pack 1', 'Refund due 1', 'Delivered 0']))
  expect(control('Details of order BTK-000-0002')?.getAttribute('href')).toBe(`/order/${paid._id}`)
})

test('a view shows its orders alone', async () => {
  const due = { ...orderRow(1, 'Ravi'), refundDue: true, state: 'to refund' as const }
  answers['GET /api/orders'] = [200, [orderRow(2, 'Asha'), due]]
  await open('/admin/orderlist?view=refund')
  expect([...box.querySelectorAll('tbody tr')].map((one) => one.getAttribute('data-key'))).toEqual([due._id])
})

const dialog = () => box.querySelector('dialog[open]')?.textContent

test('a deletion asks, can be refused, and says when it did not work', async () => {
  answers['GET /api/users'] = [200, [admin, person(2, 'Ravi'), person(3, 'Meera')]]
  await open('/admin/userlist')
  await press('Delete Ravi')
  expect(dialog()).toContain('Are you sure?Ravi (person2@baithak.example) will lose access.')
  await press('Keep')
  expect(dialog()).toBeUndefined()
  expect(seen.some(({ key }) => key.startsWith('DELETE'))).toBe(false)

  const call = `DELETE /api/users/${person(2, '')._id}`
  answers[call] = [500, { message: 'The shop is at lunch.' }]
  await press('Delete Ravi')
  await press('Delete')
  expect(dialog()).toContain('The shop is at lunch.')
  answers[call] = [200, { message: 'User removed' }]
  answers['GET /api/users'] = [200, [admin, person(3, 'Meera')]]
  await press('Delete')
  expect([dialog(), names()]).toEqual([undefined, ['Asha You', 'Meera']])
  expect(toasts()).toContain('Ravi is deleted.')
})

test('one’s own account is not deleted here, and the reason is there', async () => {
  answers['GET /api/users'] = [200, [admin, person(2, 'Ravi', 'editor')]]
  await open('/admin/userlist')
  expect(control('Delete Asha')).toBeUndefined()
  expect(names()).toEqual(['Asha You', 'Ravi Editor'])
  await press('Why you cannot delete your own account')
  expect(dialog()).toContain('You cannot delete the account that you are logged in with.')
})

test('a product that is not finished says what is missing, and one is created at a press', async () => {
  const draft = {
    ...row(2, ''),
    status: 'draft',
    missing: ['name', 'image1'],
    price: 0,
    type: '',
    category: '',
    countInStock: 0,
  }
  answers['GET /api/products?view=manage'] = [200, [draft, { ...row(1, 'Regent'), countInStock: 0 }]]
  await open('/admin/productlist')
  expect(names()).toEqual([
    'Product without a nameDraftMissing: name, pictureOut of stock',
    'RegentOut of stock',
  ])
  answers['POST /api/products'] = [503, { message: 'The shop is at lunch.' }]
  await press('Create Product')
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('The shop is at lunch.')
  answers['POST /api/products'] = [201, draft]
  await press('Create Product')
  expect(place()).toBe(`/admin/product/${draft._id}/edit`)
})

test('a product is asked about in its own words, and goes', async () => {
  answers['GET /api/products?view=manage'] = [200, [row(2, 'Regent'), row(1, 'Zephyr')]]
  await open('/admin/productlist?sort=stock')
  expect(names()[0]).toContain('Zephyr')
  await press('Delete Zephyr')
  expect(box.querySelector('dialog[open] h2')?.textContent).toBe('Are you sure')
  expect(dialog()).toContain('Zephyr leaves the shop')
  // Another admin has deleted it in the meantime.
  answers[`DELETE /api/products/${row(1, '')._id}`] = [404, { message: 'Product not found' }]
  answers['GET /api/products?view=manage'] = [200, [{ ...row(2, 'Regent'), asked: 14, waiting: 6 }]]
  await press('Delete')
  expect(names()).toEqual(['Regent2 in stockAsked 14 times this weekPeople wait for it: 6'])
  expect(toasts()).toContain('Zephyr is deleted.')
})

test('an admin without a second step is told, and led to it', async () => {
  answers['GET /api/users'] = [200, []]
  answers['GET /api/users/second-step'] = [200, { isOn: false }]
  await open('/admin/userlist')
  expect(control('Set up a second step for your login')?.getAttribute('href')).toBe('/security')
})
