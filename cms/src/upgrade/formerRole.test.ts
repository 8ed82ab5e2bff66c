// @module-tag rights
// @module-tag money
import { afterEach, expect, it } from 'vitest'
import { testsRunOnMongo } from '../../../ops/testing/database/testDatabase.mjs'
import { openStoredShop } from '../testing/openStoredShop.ts'

let close = () => Promise.resolve()
afterEach(() => close())

/** Opens a shop of before roles, and returns it with the driver's own way to its records. */
async function openOld() {
  const shop = await openStoredShop(() => import('../payload.config.ts'))
  close = shop.close
  const { mongoRecords } = await import('./mongoRecords.ts')
  const { sqliteRecords } = await import('./sqliteRecords.ts')
  const { migrate } = await import('./migrate.ts')
  const { payload } = shop
  const records = testsRunOnMongo ? mongoRecords(payload) : sqliteRecords(payload)
  return { payload, records, migrate: () => migrate(payload) }
}

it.each([
  ['customer', []],
  ['staff', ['editor']],
])('%s and admin of before get %j, and admin with finance', async (role, wanted) => {
  const { payload, records, migrate } = await openOld()
  const people = await records.find<{ id: string; role: string }>('users', ['id', 'role'], {
    field: 'role',
    isSet: true,
  })
  const [one, admin] = ['customer', 'admin'].map((is) => people.find((user) => user.role === is)?.id ?? '')
  await records.set('users', one ?? '', { role })
  await migrate()
  const rolesOf = async (id = '') =>
    (await payload.findByID({ collection: 'users', id, depth: 0 })).roles?.toSorted()
  expect(await rolesOf(one)).toEqual(wanted)
  expect(await rolesOf(admin)).toEqual(['admin', 'finance'])
})

it('orders that wait for a transfer keep the account of the day, others are told none', async () => {
  const { payload, records, migrate } = await openOld()
  const fields = ['id', 'stockStep', 'isPaid', 'cancelledAt', 'isDelivered']
  const orders = await records.find<Record<string, unknown> & { id: string }>('orders', fields, {
    field: 'id',
    isSet: true,
  })
  const settled = orders.filter(
    (order) => order.stockStep === 'settled' && !order.isPaid && !order.cancelledAt && !order.isDelivered,
  )
  const [waiting = '', cash = ''] = settled.map(({ id }) => id)
  const paid = orders.find((order) => order.stockStep === 'settled' && order.isPaid)?.id ?? ''
  const cancelled = orders.find((order) => order.stockStep === 'returned' && order.cancelledAt)?.id ?? ''
  await records.set('orders', cash, { paymentMethod: 'Cash on delivery' })
  await migrate()
  const accountOf = async (id: string) =>
    (await payload.findByID({ collection: 'orders', id, depth: 0 })).bankDetails ?? null
  const { bankDetails } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  expect(bankDetails).toMatch(/account/)
  expect(await accountOf(waiting)).toBe(bankDetails)
  for (const id of [cash, paid, cancelled]) expect(await accountOf(id), id).toBeNull()
})
