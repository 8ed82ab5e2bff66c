// @module-tag money
import { afterAll, expect, it, vi } from 'vitest'
import { openOrderTests } from '../../testing/orderTests.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const shop = await openOrderTests({ CMS_PUBLIC_URL: 'https://cms.baithak.example' })
afterAll(() => shop.cms.close())
const { whereLow } = await import('./lowStock.ts')
const contact = 'hello@baithak.example'
await shop.setShop({ lowStockAt: 3, email: contact })
const { bearer } = await shop.cms.addUser('customer')
const admin = (await shop.cms.addUser('admin')).bearer

const sell = async (product: string, qty: number) => {
  const { status, answer } = await shop.place(bearer, { [product]: qty })
  expect(status).toBe(201)
  return String(answer._id)
}
/** Returns the mails about few of a chair, once every mail is sent. */
async function told(name: string) {
  await vi.waitFor(async () =>
    expect((await shop.cms.payload.count({ collection: 'mails' })).totalDocs).toBe(0),
  )
  const mails = await mailsTo(shop.cms, contact)
  return mails.flatMap(({ subject = '' }) =>
    subject.includes(name) && !subject.startsWith('New order') ? [subject] : [],
  )
}

it('one mail comes when a sale leaves few, none with the next sale, and one again after it was filled up', async () => {
  const { id } = await shop.cms.addProduct({ name: 'Regent', countInStock: 6 })
  await sell(id, 2)
  expect(await told('Regent')).toEqual([])
  const order = await sell(id, 1)
  expect(await told('Regent')).toEqual(['Only 3 left of Regent'])
  await sell(id, 2)
  expect(await told('Regent')).toHaveLength(1)
  await shop.api('PUT', `/${order}/cancel`, { bearer: admin })
  expect(await told('Regent')).toHaveLength(1)
  await shop.cms.payload.db.updateOne({ collection: 'stock', id, data: { quantity: 4 } })
  await sell(id, 4)
  expect(await told('Regent')).toEqual(['Only 3 left of Regent', 'Regent is out of stock'])
})

it('a product may have a limit of its own, 0 too', async () => {
  const early = await shop.cms.addProduct({ name: 'Zephyr', countInStock: 12, lowStockAt: 10 })
  const never = await shop.cms.addProduct({ name: 'Trace', countInStock: 4, lowStockAt: 0 })
  await sell(early.id, 2)
  await sell(never.id, 3)
  expect([await told('Zephyr'), await told('Trace')]).toEqual([['Only 10 left of Zephyr'], []])
  const { docs } = await shop.cms.payload.find({
    collection: 'products',
    where: await whereLow(shop.cms.payload),
    sort: 'name',
  })
  expect(docs.map(({ name }) => name)).toEqual(['Regent', 'Zephyr'])
  await sell(never.id, 1)
  expect(await told('Trace')).toEqual(['Trace is out of stock'])
})
