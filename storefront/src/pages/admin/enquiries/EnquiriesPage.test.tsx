// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answers, box, control, fill, open, press, seen, text } from '../../../testing/manageShop.tsx'

const id = 'a'.repeat(24)
const owner = 'b'.repeat(24)
const blanks = 'email whatsapp company gstin pinCode chairs when message lostReason joinedTo nextDay nextStep'
const asked = { _id: id, reference: 'ENQ-26-0001', kind: 'price', status: 'in talk', name: 'Om', lines: [] }
const work = { source: 'Form', owner, ownerName: 'Leena', phone: '9000000001', events: [], others: 0 }
const times = { acknowledgedAt: null, solvedAt: null, createdAt: '2026-11-28', updatedAt: '2026-11-28' }
const enquiry = {
  ...Object.fromEntries(blanks.split(' ').map((name) => [name, ''])),
  ...asked,
  ...work,
  ...times,
}
const list = 'GET /api/enquiries?view=open&q=&page=1'
const quotes = 'GET /api/quotes?view=all&q=ENQ-26-0001'
const away = [500, { message: 'The shop is away.' }] as [number, object]

test('a chair that is typed and not taken is not lost, and a list that cannot be read again says so', async () => {
  const before = { rows: [enquiry], total: 1, counts: {} }
  answers[list] = [200, before]
  answers['GET /api/products/search?q=regent&page=1&limit=5'] = [200, { products: [] }]
  answers['POST /api/enquiries/desk'] = [201, enquiry]
  await open('/admin/enquiries')
  await press('Add an enquiry')
  await fill('dialog input[name="name"]', 'Om')
  await fill('dialog input[placeholder="40 regent"]', '40 regent')
  answers[list] = away
  await press('Save and add another')
  expect(box.querySelector('dialog')?.textContent).toContain('Choose a chair, or empty the field.')
  expect(seen.some(({ key }) => key.startsWith('POST'))).toBe(false)
  await fill('dialog input[placeholder="40 regent"]', '')
  await press('Save and add another')
  expect(seen.find(({ key }) => key.startsWith('POST'))?.body).toMatchObject({ name: 'Om', lines: [] })
  expect(text()).toContain('This list may be out of date. The shop is away.')
})

test('quotes and replies that cannot be read are no empty lists, and an owner without the role stays', async () => {
  answers[`GET /api/enquiries/${id}`] = [200, enquiry]
  answers[quotes] = answers['GET /api/enquiries/desk'] = away
  await open(`/admin/enquiries/${id}`)
  expect(text()).toContain('The quotes are not shown. The shop is away.')
  expect(text()).toContain('The texts of answers and the next step are not shown. The shop is away.')
  const look = () => control('Make quote')?.className
  const plain = look()
  answers[quotes] = [200, { rows: [], total: 0 }]
  answers['GET /api/enquiries/desk'] = [200, { people: [], replies: [] }]
  await press('Try again')
  expect(look()).not.toBe(plain)
  await press('Try again')
  expect(box.querySelector<HTMLSelectElement>('select[name="owner"]')?.value).toBe(owner)
})

test('a number that is emptied leaves its chair with the number that it had', async () => {
  const line = { product: 'c'.repeat(24), name: 'Regent', sku: '', price: 900, stock: 5, image: '' }
  const lines = [
    { ...line, qty: 4 },
    { ...line, product: 'd'.repeat(24), name: 'Trace', qty: 2 },
  ]
  answers[`GET /api/enquiries/${id}`] = [200, { ...enquiry, lines }]
  answers[`PUT /api/enquiries/${id}`] = [200, { ...enquiry, lines }]
  await open(`/admin/enquiries/${id}`)
  await fill('[aria-label="Number of Regent"]', '')
  expect(text()).toContain('Please write a number')
  await fill('[aria-label="Number of Trace"]', '3')
  await press('Save the numbers')
  const body = seen.find(({ key }) => key.startsWith('PUT'))?.body as { lines: { qty: number }[] }
  expect(body.lines.map(({ qty }) => qty)).toEqual([4, 3])
})
