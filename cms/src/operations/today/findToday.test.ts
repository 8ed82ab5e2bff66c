import { afterAll, expect, it, vi } from 'vitest'
import type { OrderRow } from '../../contract/orders.ts'
import type { Today } from '../../contract/sales/today.ts'
import { acceptance, openQuoteTests, tokenOf } from '../../testing/quoteTests.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const shop = await openQuoteTests()
afterAll(() => shop.cms.close())
const { queueDailyMail } = await import('./dailyMail.ts')
const { inTransaction } = await import('../../database/transaction.ts')

const bearerOf = async (role: Parameters<typeof shop.cms.addUser>[0]) => (await shop.cms.addUser(role)).bearer
const admin = await bearerOf('admin')
const read = async (bearer = admin) => (await shop.call<Today>('GET', '/today', { bearer })).answer
const jobOf = ({ groups }: Today, title: string) =>
  groups.flatMap(({ jobs }) => jobs ?? []).find((job) => job.title === title)
const figures = async () =>
  Object.fromEntries(((await read()).figures ?? []).map(({ title, now }) => [title, now]))

it('each role sees its own parts', async () => {
  const titles = async (bearer: string) => (await read(bearer)).groups.map(({ title }) => title)
  expect(await titles(await bearerOf('editor'))).toEqual(['Shelf'])
  expect(await titles(await bearerOf('finance'))).toEqual(['People waiting', 'Orders'])
  expect(await titles(admin)).toEqual(['People waiting', 'Orders', 'Shelf', 'The shop'])
})

it('a fresh day says of every part that nothing waits', async () => {
  const { groups } = await read()
  const jobs = groups.flatMap((group) => group.jobs ?? [])
  expect(jobs.filter(({ count }) => count > 0)).toEqual([])
  expect(jobs.every(({ detail }) => detail.endsWith('.'))).toBe(true)
})

it('drafts and unpaid orders move none of the money; what came and went back does', async () => {
  await shop.begin()
  const begun = (await shop.begin()).quote
  const { answer: half } = await shop.save(begun, { advancePercent: 50 })
  const quote = await shop.sendOut(half)
  expect(await figures()).toEqual({ Enquiries: 2, 'Quotes sent': 1, Orders: 0, Revenue: 0 })
  // The draft is no answer yet.
  expect(jobOf(await read(), 'New enquiries')?.count).toBe(1)
  await shop.customer(tokenOf(quote), 'ask', { message: 'Ten percent, please.' })
  expect(jobOf(await read(), 'Follow-ups due')?.detail).toBe('Anjali Deshmukh')
  const { answer } = await shop.customer(tokenOf(quote), 'accept', acceptance())
  const { order } = answer
  expect(await figures()).toMatchObject({ Orders: 1, Revenue: 0 })
  expect(jobOf(await read(), 'Waiting for payment')).toMatchObject({
    count: 1,
    detail: `₹1,13,400: ${order?.orderNumber} of Anjali Deshmukh`,
    href: '/admin/orderlist?view=wait',
  })
  // The list of orders sums the same.
  const { answer: rows } = await shop.call<OrderRow[]>('GET', '/orders', { bearer: admin })
  expect(rows.map(({ openPrice, duePrice }) => [openPrice, duePrice])).toEqual([[226_800, 113_400]])
  expect(jobOf(await read(), 'Quotes accepted since yesterday')?.detail).toContain(quote.number)
  const act = (path: string, body: object) =>
    shop.api(path === 'takeback' ? 'PUT' : 'POST', `/${order?._id}/${path}`, { bearer: admin, body })
  await act('payments', { amount: 1000.5, way: 'UPI' })
  const { answer: paid } = await act('payments', { amount: 2000, way: 'UPI' })
  expect((await figures()).Revenue).toBe(3000.5)
  const event = (paid.events as { _id: string }[]).at(-1)?._id
  await act('takeback', { event, reason: 'A wrong click' })
  expect((await figures()).Revenue).toBe(1000.5)
})

it('a part that cannot be read is null, and the others stand', async () => {
  const { payload } = shop.cms
  const find = payload.find.bind(payload)
  const broken = vi.spyOn(payload, 'find').mockImplementation((options) => {
    if (options.collection === 'orders') throw new Error('The orders are away.')
    return find(options) as never
  })
  const { groups } = await read()
  broken.mockRestore()
  expect(groups.map(({ title, jobs }) => [title, jobs === null])).toContainEqual(['Orders', true])
  expect(groups.find(({ title }) => title === 'People waiting')?.jobs).not.toBeNull()
})

it('the mail of the day goes once, at half past nine in India, if the shop wants it', async () => {
  const at = (time: string) => queueDailyMail(shop.cms.payload, Date.parse(`2026-11-30T${time}:00+05:30`))
  const to = 'desk@baithak.example'
  await shop.setShop({ email: to })
  await at('09:45')
  await shop.setShop({ dailyMail: true })
  await at('09:29')
  expect(await mailsTo(shop.cms, to)).toEqual([])
  const killed = inTransaction(shop.cms.payload, async () => {
    await at('09:30')
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await Promise.all([at('09:30'), at('09:31')])
  const [mail, ...more] = await vi.waitFor(async () => {
    const mails = await mailsTo(shop.cms, to)
    expect(mails.length).toBeGreaterThan(0)
    return mails
  }, 20_000)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Waiting for payment: 1, ₹')
  expect(mail?.text).toContain('/admin/today')
})
