// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  admin,
  answers,
  box,
  control,
  open,
  orderRow,
  person,
  place,
  press,
  rest,
  seen,
  text,
} from '../../../testing/manageShop.tsx'

afterEach(() => vi.restoreAllMocks())

const [ravi, asha] = [orderRow(1, 'Ravi'), orderRow(2, 'Asha')]
const bar = () => box.querySelector('[role="group"][aria-label="With the chosen"]')
const tick = (name: string) => box.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
async function choose(name: string) {
  await act(async () => tick(name)?.click())
  await rest()
}
const openList = async (query = '', session = admin) => {
  answers['GET /api/orders'] = [200, [asha, ravi]]
  await open(`/admin/orderlist${query}`, session)
}

test('orders are chosen one by one or all on the page, and the bar says how many and what they cost', async () => {
  await openList()
  expect(bar()).toBeNull()
  await choose('Choose BTK-000-0001')
  expect(bar()?.querySelector('[role="status"]')?.textContent).toBe('1 chosen, ₹1,000')
  const all = tick('Choose all on this page')
  expect([all?.checked, all?.indeterminate]).toEqual([false, true])
  await choose('Choose all on this page')
  expect(bar()?.textContent).toContain('2 chosen, ₹3,000')
  expect(control('Packing slips')?.getAttribute('href')).toBe(
    `/admin/packingslips?orders=${asha._id},${ravi._id}`,
  )
  await press('Clear')
  expect([bar(), tick('Choose BTK-000-0001')?.checked]).toEqual([null, false])
  expect(document.activeElement?.textContent).toBe('2 orders')
})

test('what a search or a view hides is not chosen', async () => {
  await openList()
  await choose('Choose BTK-000-0001')
  await press('To pack 0')
  expect([place(), bar()]).toEqual(['/admin/orderlist?view=pack', null])
})

test('the chosen are marked as delivered after a question, and of the others it is said why not', async () => {
  await openList()
  await choose('Choose all on this page')
  await press('Mark as delivered')
  const dialog = box.querySelector('dialog[open]')
  expect(dialog?.textContent).toContain('Have these 2 orders arrived?BTK-000-0002, BTK-000-0001')
  answers['POST /api/orders/deliver'] = [500, { message: 'The shop is at lunch.' }]
  const confirm = () => dialog?.querySelector<HTMLElement>('.dialog__actions button:last-child')?.click()
  await act(async () => confirm())
  await rest()
  expect(dialog?.querySelector('[role="alert"]')?.textContent).toBe('The shop is at lunch.')
  const message = '₹1,000 is still open.'
  answers['POST /api/orders/deliver'] = [
    200,
    [
      { _id: asha._id, orderNumber: asha.orderNumber, message: '' },
      { _id: ravi._id, orderNumber: ravi.orderNumber, message },
    ],
  ]
  await act(async () => confirm())
  await rest()
  expect(seen.findLast(({ key }) => key.startsWith('POST'))?.body).toEqual({ orders: [asha._id, ravi._id] })
  expect(text()).toContain('1 order marked as delivered.BTK-000-0001: ₹1,000 is still open.')
  expect(control('BTK-000-0001')?.getAttribute('href')).toBe(`/order/${ravi._id}`)
  expect([bar(), box.querySelector('dialog[open]')]).toEqual([null, null])
  expect(seen.filter(({ key }) => key === 'GET /api/orders')).toHaveLength(2)
})

test('those who see to money alone are not offered to deliver', async () => {
  await openList('', { ...person(5, 'Meera', 'finance'), token: 'one.two.three' })
  await choose('Choose BTK-000-0001')
  expect(control('Mark as delivered')).toBeUndefined()
  expect(bar()?.textContent).toContain('Export')
})

test('the list as it is seen, or the chosen, are saved as a file', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push((blob as Blob).type)
    return 'blob:1'
  })
  // The browser would leave for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openList('?q=asha')
  answers['GET /api/orders/export?view=&q=asha'] = [200, {}]
  await press('Export')
  answers[`GET /api/orders/export?orders=${asha._id}`] = [503, { message: 'The shop is at lunch.' }]
  await choose('Choose BTK-000-0002')
  const own = [...(bar()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Export')
  await act(async () => own?.click())
  await rest()
  expect(saved).toEqual(['text/csv'])
  expect(box.textContent).toContain('The shop is at lunch.')

  const papers = async (found: object[]) => {
    answers[`GET /api/orders/${asha._id}/papers`] = [200, { papers: found }]
    const press = [...(bar()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Papers')
    await act(async () => press?.click())
    await rest()
  }
  await papers([{ _id: 'a', waitsFor: 'Its IRN' }])
  expect(box.textContent).toContain('These orders have no papers to print yet.')
  answers['GET /api/papers/pdf?papers=b'] = [200, {}]
  await papers([
    { _id: 'a', waitsFor: 'Its IRN' },
    { _id: 'b', waitsFor: '' },
  ])
  expect(saved).toEqual(['text/csv', 'application/pdf'])
})
