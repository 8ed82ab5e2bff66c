// @module-tag rights
// @module-tag money
import { afterAll, expect, it, vi } from 'vitest'
import { openOrderTests } from '../../../testing/orderTests.ts'
import { mailsTo } from '../../../testing/writtenMails.ts'

const shop = await openOrderTests()
afterAll(() => shop.cms.close())
const product = (await shop.cms.addProduct({ countInStock: 100 })).id

const setAccount = (bankDetails: string) =>
  shop.cms.payload.updateGlobal({ slug: 'site-settings', data: { bankDetails } })
const accountOf = async (bearer: string, id: string) =>
  (await shop.api('GET', `/${id}`, { bearer })).answer.bankDetails

it('an order goes on telling the account that it told when it was placed, on its page and in mails', async () => {
  const { bearer, user } = await shop.cms.addUser('customer')
  await setAccount('Account of the first day')
  const first = String((await shop.place(bearer, { [product]: 1 })).answer._id)
  await setAccount('Account of the second day')
  const second = String((await shop.place(bearer, { [product]: 1 })).answer._id)
  expect(await accountOf(bearer, first)).toBe('Account of the first day')
  expect(await accountOf(bearer, second)).toBe('Account of the second day')
  const { queueMail } = await import('../../../mail/mailQueue.ts')
  await queueMail(shop.cms.payload, { kind: 'orderPlaced', to: user.email, data: { order: first } })
  await vi.waitFor(async () => expect(await mailsTo(shop.cms, user.email)).toHaveLength(3))
  const texts = (await mailsTo(shop.cms, user.email)).map(({ text }) => String(text))
  expect(texts.filter((text) => text.includes('the first day'))).toHaveLength(2)
  expect(texts.filter((text) => text.includes('the second day'))).toHaveLength(1)
})

it('an order that is paid otherwise stores none', async () => {
  const { bearer } = await shop.cms.addUser('customer')
  const placed = await shop.place(bearer, { [product]: 1 }, { paymentMethod: 'Cash on delivery' })
  const stored = await shop.cms.payload.findByID({ collection: 'orders', id: String(placed.answer._id) })
  expect(stored.bankDetails ?? null).toBeNull()
})
