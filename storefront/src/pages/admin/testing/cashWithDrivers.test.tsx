// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import {
  admin,
  answers,
  box,
  control,
  open,
  orderRow,
  person,
  press,
  rest,
  seen,
  text,
} from '../../../testing/manageShop.tsx'

const held = (number: number, person: string) => ({
  payment: `payment ${number}`,
  order: orderRow(number, '')._id,
  orderNumber: `BTK-000-000${number}`,
  person,
  amount: 1000.5 * number,
  at: '2026-11-20T06:00:00.000Z',
})
const list = '/admin/orderlist?view=cash'
const rows = () => [...box.querySelectorAll('section[aria-labelledby] li b')].map((one) => one.textContent)

test('cash stands by who has it, with its sum, and is ticked after a question', async () => {
  answers['GET /api/orders'] = [200, [orderRow(1, 'Asha')]]
  answers['GET /api/orders/cash'] = [200, [held(1, 'Santosh'), held(2, 'Farhan'), held(3, 'Santosh')]]
  await open(list)
  expect(rows()).toEqual(['Santosh: ₹4,002', 'Farhan: ₹2,001'])
  expect(control('BTK-000-0003')?.getAttribute('href')).toBe(`/order/${orderRow(3, '')._id}`)
  await press('Mark as handed in: Santosh')
  const dialog = box.querySelector('dialog[open]')
  expect(dialog?.querySelector('h2')?.textContent).toBe('Has Santosh handed in ₹4,002?')
  answers['POST /api/orders/cash'] = [200, [held(2, 'Farhan')]]
  answers['GET /api/orders/cash'] = [200, [held(2, 'Farhan')]]
  await act(async () => dialog?.querySelector<HTMLElement>('.dialog__actions button:last-child')?.click())
  await rest()
  expect(seen.find(({ key }) => key.startsWith('POST'))?.body).toEqual({
    payments: [1, 3].map((number) => ({ order: orderRow(number, '')._id, payment: `payment ${number}` })),
  })
  expect(rows()).toEqual(['Farhan: ₹2,001'])
  expect(document.activeElement?.textContent).toBe('Cash with drivers')
})

test('a person for orders sees who has cash, and ticks nothing; a failure is said', async () => {
  answers['GET /api/orders'] = [200, [orderRow(1, 'Asha')]]
  answers['GET /api/orders/cash'] = [500, { message: 'The shop is at lunch.' }]
  await open(list, { ...person(5, 'Ravi', 'orders'), token: 'one.two.three' })
  expect(text()).toContain('Who has cash could not be read. The shop is at lunch.')
  answers['GET /api/orders/cash'] = [200, [held(1, 'Santosh')]]
  await press('Try again')
  expect(rows()).toEqual(['Santosh: ₹1,000.50'])
  expect(control('Mark as handed in: Santosh')).toBeUndefined()
})

test('other views do not ask who has cash', async () => {
  answers['GET /api/orders'] = [200, [orderRow(1, 'Asha')]]
  await open('/admin/orderlist', admin)
  expect(seen.some(({ key }) => key === 'GET /api/orders/cash')).toBe(false)
})
