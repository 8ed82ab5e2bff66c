// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import {
  answers,
  control,
  names,
  open,
  person,
  place,
  press,
  seen,
  text,
  toasts,
} from '../../../testing/manageShop.tsx'

const chair = {
  _id: 'a'.repeat(24),
  name: 'Regent',
  archivedAt: '2026-11-20T06:00:00.000Z',
  by: 'Meera',
  until: '2026-12-20T06:00:00.000Z',
}
const call = `POST /api/products/${chair._id}/restore`

test('a deleted product stands there with its day and person, and comes back at a press', async () => {
  answers['GET /api/products/archived'] = [200, [chair]]
  await open('/admin/archivedproducts', { ...person(3, 'Meera', 'editor'), token: 'one.two.three' })
  for (const said of ['Regent', '20 Nov 2026', 'Meera', '20 Dec 2026']) expect(text()).toContain(said)
  answers[call] = [409, { message: 'There is a product with this ID again.' }]
  await press('Restore Regent')
  expect(text()).toContain('There is a product with this ID again.')
  answers[call] = [200, {}]
  answers['GET /api/products/archived'] = [200, []]
  await press('Restore Regent')
  expect(seen.filter(({ key }) => key === call)).toHaveLength(2)
  expect([names(), toasts()]).toEqual([[], 'Regent is restored.'])
  expect(document.activeElement?.textContent).toBe('Archived Products')
})

test('the list of products leads there', async () => {
  answers['GET /api/products?view=manage'] = [200, []]
  await open('/admin/productlist')
  expect(control('Archived products')?.getAttribute('href')).toBe('/admin/archivedproducts')
  await press('Archived products')
  expect(place()).toBe('/admin/archivedproducts')
})
