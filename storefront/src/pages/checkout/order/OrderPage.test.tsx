// @module-tag money
// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { findCart } from '../../../state/cart.ts'
import { saveSession } from '../../../state/session.ts'
import {
  admin,
  answers,
  box,
  dialogButton,
  leave,
  open,
  order,
  press,
  rest,
  seen,
  text,
} from '../../../testing/checkoutShop.tsx'

test('cancelling asks with the safe choice in focus, and ends at the heading', async () => {
  await open(`/order/${order._id}`)
  await press('Cancel order')
  expect(document.activeElement?.textContent).toBe('Keep the order')
  answers[`PUT /api/orders/${order._id}/cancel`] = [
    200,
    { ...order, cancelledAt: '2026-11-20T07:00:00.000Z' },
  ]
  await act(async () => dialogButton('Cancel order')?.click())
  await rest()
  expect(text()).toContain('This order was cancelled on')
  expect(document.activeElement).toBe(box.querySelector('h1'))
})

const advance = { number: 'Q-26-0001', theirNumber: '', otherPrice: 0, advancePrice: 9_900, duePrice: 0 }
const shown = { amount: 18_900, openPrice: 18_900 }

test.each([
  ['pay', 'Mark as paid', { isPaid: true, paidAt: order.createdAt }, 'The order is paid now.', shown],
  ['pay', 'Mark as paid', { openPrice: 9_000, quote: advance }, 'The payment is noted now.', shown],
  [
    'deliver',
    'Mark as delivered',
    { isDelivered: true, deliveredAt: order.createdAt },
    'is delivered now.',
    {},
  ],
])('%s: an admin is asked first, and told then', async (action, name, change, said, body) => {
  saveSession(admin)
  answers[`GET /api/orders/${order._id}`] = [
    200,
    { ...order, acts: ['pay', 'deliver', 'cancel'], next: { act: 'pay', refusal: '' } },
  ]
  await open(`/order/${order._id}`)
  answers[`PUT /api/orders/${order._id}/${action}`] = [200, { ...order, ...change }]
  await press(name)
  expect(seen.some(({ key }) => key.startsWith('PUT'))).toBe(false)
  expect(document.activeElement?.textContent).toBe('Not yet')
  await act(async () => dialogButton(name)?.click())
  await rest()
  expect(seen.find(({ key }) => key.startsWith('PUT'))?.body).toEqual(body)
  expect(box.querySelector('.order__notices [role=status]')?.textContent).toContain(said)
  expect(document.activeElement).toBe(box.querySelector('h1'))
})

test('the words against a number of returned chairs stand at their own chair', async () => {
  saveSession(admin)
  const [item] = order.orderItems
  const orderItems = ['a', 'b'].map((_id) => ({ ...item, _id, name: `Chair ${_id}`, kept: 1 }))
  const delivered = { isDelivered: true, deliveredAt: order.createdAt }
  answers[`GET /api/orders/${order._id}`] = [
    200,
    { ...order, ...delivered, orderItems, acts: ['return'], next: null },
  ]
  await open(`/order/${order._id}`)
  await press('Take chairs back')
  const second = box.querySelector<HTMLInputElement>('input[name="qty b"]')
  if (second) second.value = '9'
  answers[`POST /api/orders/${order._id}/returns`] = [
    400,
    { message: 'Some of the input is not valid.', fields: { 'lines.0.qty': 'At most 1' } },
  ]
  await act(async () => dialogButton('Take them back')?.click())
  await rest()
  expect(second?.closest('fieldset')?.textContent).toContain('At most 1')
  expect(box.querySelector('input[name="qty a"]')?.closest('fieldset')?.textContent).not.toContain(
    'At most 1',
  )
})

test('an exchange goes by the colour, where chairs have one name, and never by a name alone', async () => {
  saveSession(admin)
  const products = ['Black', 'Blue'].map((colour) => ({ _id: colour, name: 'Regent', colour, price: 9_000 }))
  answers['GET /api/products?view=tile'] = [200, { products }]
  answers[`GET /api/orders/${order._id}`] = [200, { ...order, acts: ['return'], next: null }]
  await open(`/order/${order._id}`)
  await press('Take chairs back')
  const field = box.querySelector<HTMLInputElement>('dialog[open] input[list]')
  for (const [typed, chosen] of [
    [box.querySelectorAll('datalist option')[1]?.textContent ?? '', 'Blue'],
    ['Regent', 'Regent'],
  ] as const) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(box.querySelector<HTMLInputElement>('input[name=instead]')?.value).toBe(chosen)
  }
})

test('what came back at PayPal is written down as that, and a returned order asks for no money', async () => {
  saveSession(admin)
  const returned = { ...order, isDelivered: true, deliveredAt: order.createdAt, paymentMethod: 'paypal' }
  answers[`GET /api/orders/${order._id}`] = [
    200,
    { ...returned, openPrice: 0, state: 'returned', acts: ['refund'], next: null },
  ]
  await open(`/order/${order._id}`)
  expect(text()).not.toMatch(/₹0\.|Waiting for/)
  await press('Mark as refunded')
  expect(box.querySelector<HTMLSelectElement>('dialog[open] select')?.value).toBe('PayPal')
  const sum = box.querySelector<HTMLInputElement>('dialog[open] input[name=amount]')
  if (sum) sum.value = '1250,50'
  await act(async () => dialogButton('Mark as refunded')?.click())
  await rest()
  expect(seen.find(({ key }) => key.startsWith('POST'))?.body).toMatchObject({ amount: 1250.5 })
})

test('the chairs of a delivered order that were kept go into the cart again, and are counted', async () => {
  const [item] = order.orderItems
  const orderItems = [...order.orderItems, { ...item, product: 'b', _id: 'b1', qty: 2, price: 900, kept: 0 }]
  const prices = { itemsPrice: 20_700, totalPrice: 20_700 }
  answers[`GET /api/orders/${order._id}`] = [
    200,
    { ...order, ...prices, orderItems, isDelivered: true, deliveredAt: order.createdAt },
  ]
  await open(`/order/${order._id}`)
  expect(text()).toContain('Subtotal (1 item)₹18,900DeliveryFreeTotal₹18,900')
  await press('Order again')
  await rest()
  expect(window.location.pathname).toBe('/cart')
  expect(findCart().map(({ product, qty }) => [product, qty])).toEqual(
    order.orderItems.map(({ product, qty }) => [product, qty]),
  )
})

test('an admin reads what the shop waits for, not what the customer is to do', async () => {
  saveSession(admin)
  await open(`/order/${order._id}`)
  expect(text()).toContain('Waiting for the customer’s transfer of ₹18,900')
  expect(text()).not.toMatch(/Please transfer|for you/)
})

test('an order whose advance has come waits for its delivery, not for a transfer', async () => {
  saveSession(admin)
  answers[`GET /api/orders/${order._id}`] = [200, { ...order, openPrice: 9_000, quote: advance }]
  await open(`/order/${order._id}`)
  expect(text()).not.toContain('bank transfer')
  expect([...box.querySelectorAll('.order__time b')].map((step) => step.textContent)).toEqual([
    'Placed',
    'Delivered: not yet',
    'Paid: not yet',
  ])
})

test('an order that is not there, or not theirs, is spoken of as an order', async () => {
  await open('/order/b00000000000000000000001')
  expect(text()).toContain('This order is not here, or it is not yours.')
  const link = [...box.querySelectorAll('a')].find((one) => one.textContent === 'All your orders')
  expect(link?.getAttribute('href')).toBe('/profile')
})

const upi = {
  address: 'shop@bank',
  payee: 'Baithak',
  amount: 18_900,
  link: 'upi://pay?pa=shop@bank&pn=Baithak&am=18900.00&cu=INR&tr=BTK-482-7193',
  tooMuch: '',
}
const showUpi = (change: object = {}) => {
  answers[`GET /api/orders/${order._id}`] = [200, { ...order, upi: { ...upi, ...change } }]
  return open(`/order/${order._id}`)
}

test('what is due is paid by UPI by a code, with address and sum to copy, and by a link on Android alone', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (copied) => void written.push(copied))
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  await showUpi()
  const group = box.querySelector('[aria-label="Pay by UPI"]')
  expect(group?.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    'QR code: ₹18,900 to Baithak',
  )
  expect(group?.textContent).toContain('We mark it as paid when the money has arrived.')
  for (const name of ['Copy the UPI address', 'Copy the sum'])
    await act(async () => group?.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click())
  expect(written).toEqual(['shop@bank', '18900.00'])
  expect(box.querySelector('[href^="upi:"]')).toBeNull()
  await leave()
  agent.mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
  await showUpi()
  expect(box.querySelector('[href^="upi:"]')?.getAttribute('href')).toBe(upi.link)
  vi.restoreAllMocks()
})

test('above the limit of UPI there is no code, but the words that say how', async () => {
  const tooMuch = 'UPI takes up to ₹1,00,000 at a time. Please pay by bank transfer.'
  await showUpi({ link: '', tooMuch })
  expect(text()).toContain(tooMuch)
  expect(box.querySelector('[aria-label="Pay by UPI"]')).toBeNull()
})

test('the papers of an order are listed, and fetched with the login; one that waits is not', async () => {
  const paper = { _id: 'c'.repeat(24), kind: 'invoice', number: 'INV/26-27/0147', day: '2026-11-23' }
  const papers = [
    { ...paper, total: 18_900, waitsFor: '' },
    { ...paper, _id: 'd', number: 'INV/26-27/0148', total: 1, waitsFor: 'It waits for its IRN.' },
  ]
  answers[`GET /api/orders/${order._id}`] = [200, { ...order, papers }]
  const file = `GET /api/orders/${order._id}/papers/${paper._id}`
  const blob = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  // The browser would leave for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answers[file] = [503, { message: 'The paper cannot be had just now.' }]
  await open(`/order/${order._id}`)
  expect(text()).toContain('INV/26-27/0147Tax invoice23 Nov 2026, ₹18,900')
  expect(box.querySelectorAll('[aria-label^="Download INV"]')).toHaveLength(1)
  const download = () =>
    act(async () => box.querySelector<HTMLElement>('[aria-label="Download INV/26-27/0147 as PDF"]')?.click())
  await download()
  await rest()
  expect(blob).not.toHaveBeenCalled()
  answers[file] = [200, {}]
  await download()
  await rest()
  expect(blob).toHaveBeenCalledOnce()
  expect(seen.filter(({ key }) => key === file)).toHaveLength(2)
  vi.restoreAllMocks()
})

test.each([
  [false, true],
  [true, false],
])('staff read that a bill is needed before the chairs leave; delivered: %s', async (isDelivered, isTold) => {
  saveSession(admin)
  answers[`GET /api/orders/${order._id}`] = [200, { ...order, isDelivered }]
  const eway = { limit: 50_000, value: 61_000, invoice: '', isDone: false, sheet: [] }
  const known = { papers: [], isOn: true, refusal: '', canMake: true, eway }
  answers[`GET /api/orders/${order._id}/papers`] = [200, known]
  await open(`/order/${order._id}`)
  expect(text()).toContain('Make the invoice now')
  expect(text().includes('E-way bill needed before it leaves.')).toBe(isTold)
})

test('an order that leaves in parts says what has left, with whom, and asks for the cash of that', async () => {
  const [item] = order.orderItems
  const orderItems = [{ ...item, qty: 3, kept: 3, left: 1, price: 1_180 }]
  const sent = { paymentMethod: 'Cash on delivery', sentWith: 'Ravi', tracking: 'BD-1', state: 'to pack' }
  answers[`GET /api/orders/${order._id}`] = [200, { ...order, ...sent, orderItems, openPrice: 3_540 }]
  await open(`/order/${order._id}`)
  expect(text()).toContain('1 of 3 chairs have left us. Comes with Ravi, number BD-1.')
  expect(text()).toContain('Please have ₹1,180 ready in cash')
  expect(text()).not.toContain('Cancel order')
})

test('a payment and a return say what their form showed when it opened, also after a lost answer', async () => {
  saveSession(admin)
  const shownOrder = {
    ...order,
    isDelivered: true,
    deliveredAt: order.createdAt,
    acts: ['return'],
    next: null,
  }
  answers[`GET /api/orders/${order._id}`] = [200, shownOrder]
  await open(`/order/${order._id}`)
  await press('Add a payment')
  answers[`GET /api/orders/${order._id}`] = [200, { ...shownOrder, openPrice: 900 }]
  for (let presses = 0; presses < 2; presses += 1) {
    await act(async () => dialogButton('Add the payment')?.click())
    await rest()
  }
  await act(async () => dialogButton('Not now')?.click())
  await press('Take chairs back')
  await act(async () => dialogButton('Take them back')?.click())
  await rest()
  const sums = seen.flatMap(({ key, body }) =>
    key.startsWith('POST') ? [(body as { openPrice: number }).openPrice] : [],
  )
  expect(sums).toEqual([18_900, 18_900, 900])
})
