// @module-tag rights
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { admin, answers, box, open, person, place, rest, text, toasts } from '../../../testing/manageShop.tsx'

const forAdmins = ['/admin/userlist', `/admin/user/${admin._id}/edit`]
const forEditors = ['/admin/productlist']
const forOrders = [
  '/admin/enquiries',
  '/admin/enquiries/abc',
  '/admin/quotelist',
  '/admin/quotes/abc',
  '/admin/orderlist',
  '/admin/paperlist',
  '/admin/packingslips',
]
const forStaff = ['/admin/today']
const token = 'one.two.three'
/** Names the roles that open it. */
const refusalOf = (path: string) => {
  if (forEditors.includes(path)) return 'This page needs the role editor or admin.'
  if (forStaff.includes(path)) return 'This page needs the role editor, orders, finance or admin.'
  return forOrders.includes(path)
    ? 'This page needs the role orders, finance or admin.'
    : 'This page needs the role admin.'
}

test.each([...forAdmins, ...forEditors, ...forOrders, ...forStaff])(
  'a visitor of %s logs in first, and comes back to it',
  async (path) => {
    await open(`${path}?q=asha`, null)
    expect(place()).toBe(`/login?redirect=${path}%3Fq%3Dasha`)
    expect(toasts()).toBe('')
  },
)

test.each([...forAdmins, ...forEditors, ...forOrders, ...forStaff])(
  'a customer who opens %s is told, and is at the login, which leads on',
  async (path) => {
    await open(path, { ...person(2, 'Ravi'), token })
    expect(place()).toBe('/login')
    expect(toasts()).toBe(refusalOf(path))
  },
)

const editor = { ...person(3, 'Meera', 'editor'), token }
const seller = { ...person(4, 'Ravi', 'orders'), token }
const treasurer = { ...person(5, 'Leena', 'finance'), token }
test.each([
  ...[...forAdmins, ...forOrders].map((path) => ['an editor', path, editor] as const),
  ...[...forAdmins, ...forEditors].map((path) => ['a person for orders', path, seller] as const),
  ...[...forAdmins, ...forEditors].map((path) => ['finance', path, treasurer] as const),
])('%s who opens %s is told, and is at the login, which leads on', async (_, path, session) => {
  await open(path, session)
  expect(place()).toBe('/login')
  expect(toasts()).toBe(refusalOf(path))
})

test('a person for orders sees these, and nothing else is named', async () => {
  answers['GET /api/orders'] = [200, []]
  await open('/admin/orderlist', seller)
  expect(place()).toBe('/admin/orderlist')
  expect([...box.querySelectorAll('nav[aria-label="Manage"] a')].map((one) => one.textContent)).toEqual([
    'Today',
    'Enquiries',
    'Quotes',
    'Order List',
  ])
})

test('an editor sees the products, and nothing else is named', async () => {
  answers['GET /api/products?view=manage'] = [200, []]
  await open('/admin/productlist', editor)
  expect(place()).toBe('/admin/productlist')
  expect(text()).toContain('There are no products yet.')
  expect([...box.querySelectorAll('nav[aria-label="Manage"] a')].map((one) => one.textContent)).toEqual([
    'Today',
    'Product List',
  ])
})

test('a right that was taken away since the login counts when the shop says so', async () => {
  answers['GET /api/users'] = [403, { message: 'This needs the role admin.' }]
  await open('/admin/userlist')
  await rest()
  expect(place()).toBe('/login')
  expect(toasts()).toBe('This needs the role admin.')
})

test('a login that has ended begins anew, and leads back', async () => {
  answers['GET /api/orders'] = [401, { message: 'Your login has ended. Please log in again.' }]
  await open('/admin/orderlist?q=asha')
  await rest()
  expect(place()).toBe('/login?redirect=/admin/orderlist%3Fq%3Dasha')
})

test('an admin sees all lists named', async () => {
  answers['GET /api/users'] = [200, [admin]]
  await open('/admin/userlist')
  expect([...box.querySelectorAll('nav[aria-label="Manage"] a')].map((one) => one.textContent)).toEqual([
    'Today',
    'Enquiries',
    'Quotes',
    'User List',
    'Product List',
    'Order List',
    'Papers',
  ])
  expect(text()).toContain('1 user')
})

const job = {
  title: 'To pack',
  count: 2,
  detail: 'Asha Rao, Om',
  since: new Date().toISOString(),
  href: '/admin/orderlist?view=pack',
  act: 'Pack',
  isHot: false,
}

test('Today says what waits, and what could not be read; a later count is said once', async () => {
  const orders = { title: 'Orders', jobs: [job] }
  const shelf = { title: 'Shelf', jobs: null }
  const figures = [{ title: 'Revenue', isMoney: true, now: 1500.5, before: 2000 }]
  const day = { groups: [orders, shelf], week: ['21 Nov 2026', '27 Nov 2026'], figures, asked: [] }
  answers['GET /api/today'] = [200, day]
  await open('/admin/today', seller)
  expect(box.querySelector('a[href="/admin/orderlist?view=pack"]')?.textContent).toBe('To pack')
  expect(text()).toContain('2To packAsha Rao, Om')
  expect(text()).toContain('₹1,500.50 down ₹499.50 from ₹2,000')
  expect(text()).toContain('These numbers did not load.')
  expect(box.querySelector('[role=status]')?.textContent).toBe('')
  answers['GET /api/today'] = [200, { ...day, groups: [{ ...orders, jobs: [{ ...job, count: 3 }] }, shelf] }]
  const again = [...box.querySelectorAll('button')].find((one) => one.textContent === 'Try again')
  again?.click()
  await rest()
  expect(box.querySelector('[role=status]')?.textContent).toBe('To pack: 3')
  answers['GET /api/today'] = [500, { message: 'The shop is away.' }]
  again?.click()
  await rest()
  expect(text()).toContain('This list may be out of date. The shop is away.')
  expect(text()).toContain('3To packAsha Rao, Om')
})
