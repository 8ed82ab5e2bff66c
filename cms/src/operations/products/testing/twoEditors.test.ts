// @module-tag race
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complete, type ManageTests, openManageTests } from '../../../testing/manageTests.ts'
import { findStock } from '../../../stock/stock.ts'

let shop: ManageTests
beforeAll(async () => {
  shop = await openManageTests()
})
afterAll(() => shop.cms.close())

const stale = 'Somebody has saved this product since you opened it. Reload it, or save over it.'

const patch = async (id: string, body: object, query = '') => {
  const response = await fetch(`${shop.cms.url}/cms/api/products/${id}${query}`, {
    method: 'PATCH',
    headers: { authorization: shop.bearers.admin ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
describe.each(['published', 'draft'])('a %s product', (status) => {
  const make = async () => {
    const id = await shop.create()
    await shop.put(id, status === 'published' ? complete : { name: 'A draft' })
    return shop.read(id)
  }

  it('that many save at once from the same state is saved by one of them', async () => {
    const { _id: id, updatedAt } = await make()
    const versions = await shop.countVersions(id)
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        shop.put(id, { name: `By ${n}`, price: n, updatedAt }, n % 2 ? 'editor' : 'admin'),
      ),
    )
    const won = answers.flatMap(({ status: code }, n) => (code === 200 ? [n] : []))
    expect(won).toHaveLength(1)
    const saved = await shop.read(id)
    expect([saved.name, saved.price]).toEqual([`By ${won[0]}`, won[0]])
    expect((await shop.countVersions(id)) - versions).toBe(1)
    for (const { status: code, answer } of answers.filter((one) => one.status !== 200))
      expect([code, answer]).toEqual([409, { message: stale, fields: { updatedAt: saved.updatedAt } }])
  })

  it('is saved over when nobody says what they saw, one after the other', async () => {
    const { _id: id } = await make()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => shop.put(id, { price: n })))
    expect(answers.map((one) => one.status)).toEqual(Array(8).fill(200))
    expect(answers.map(({ answer }) => answer.price)).toContain((await shop.read(id)).price)
  })

  it('tells each save by a new moment, with which the next one goes on', async () => {
    let { _id: id, updatedAt } = await make()
    for (const name of ['One', 'Two', 'Three']) {
      const { status: code, answer } = await shop.put(id, { name, updatedAt })
      expect([code, answer.name]).toEqual([200, name])
      expect(answer.updatedAt).not.toBe(updatedAt)
      updatedAt = String(answer.updatedAt)
      id = String(answer._id)
    }
    // The same moment in another notation.
    const other = updatedAt.replace('Z', '000Z')
    expect((await shop.put(id, { name: 'Four', updatedAt: other })).status).toBe(200)
  })

  it('that was saved under /cms meanwhile is not saved over unasked', async () => {
    const { _id: id, updatedAt } = await make()
    const query = status === 'draft' ? '?draft=true' : ''
    expect((await patch(id, { name: 'In the CMS' }, query)).status).toBe(200)
    const { status: code, answer } = await shop.put(id, { name: 'On the site', updatedAt })
    expect([code, answer.message]).toEqual([409, stale])
    const now = await shop.read(id)
    expect([now.name, answer.fields?.updatedAt]).toEqual(['In the CMS', now.updatedAt])
    expect((await shop.put(id, { price: 5, updatedAt: now.updatedAt })).answer).toMatchObject({
      name: 'In the CMS',
      price: 5,
    })
  })

  it('keeps every field of saves at both doors at once', async () => {
    const { _id: id } = await make()
    const query = status === 'draft' ? '?draft=true' : ''
    const answers = await Promise.all([
      shop.put(id, { price: 11 }),
      patch(id, { popular: true }, query),
      shop.put(id, { price: 12 }),
      patch(id, { popular: true }, query),
    ])
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200])
    expect((await shop.put(id, { price: 13 })).status).toBe(200)
  })
})

it('the waiting draft of a published product is not what the site’s editor saves over', async () => {
  const id = await shop.create()
  const { updatedAt } = (await shop.put(id, complete)).answer
  expect((await patch(id, { name: 'Waits' }, '?draft=true')).status).toBe(200)
  expect(await shop.read(id)).toMatchObject({ name: 'A chair', pendingDraft: true, updatedAt })
  expect((await shop.put(id, { price: 9, updatedAt })).answer).toMatchObject({
    name: 'A chair',
    price: 9,
    pendingDraft: false,
  })
})

it('of many who change stock from the same value one wins, and the others write nothing', async () => {
  const id = await shop.create()
  await shop.put(id, { ...complete, countInStock: 5 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      shop.put(id, { price: 100 + n, countInStock: 50 + n, stockSeen: 5 }),
    ),
  )
  const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(await findStock(shop.cms.payload, id)).toBe(50 + (won[0] ?? 0))
  expect((await shop.read(id)).price).toBe(100 + (won[0] ?? 0))
})

it('a change of stock alone makes no version and no newer state of the product', async () => {
  const id = await shop.create()
  const { updatedAt } = (await shop.put(id, { ...complete, countInStock: 5 })).answer
  const versions = await shop.countVersions(id)
  const { status, answer } = await shop.put(id, { countInStock: 7, stockSeen: 5, updatedAt })
  expect([status, answer.countInStock, answer.updatedAt]).toEqual([200, 7, updatedAt])
  expect(await shop.countVersions(id)).toBe(versions)
})

it('a product that is removed while many save it is gone, with all that belonged to it', async () => {
  const id = await shop.create()
  await shop.put(id, complete)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, (_, n) => shop.put(id, { price: n })),
    shop.ask('admin', 'DELETE', `/${id}`),
    ...Array.from({ length: 5 }, (_, n) => shop.put(id, { price: n })),
    shop.ask('editor', 'DELETE', `/${id}`),
  ])
  for (const { status } of answers) expect([200, 404]).toContain(status)
  expect((await shop.ask('admin', 'GET', `/${id}`)).status).toBe(404)
  expect([await shop.countVersions(id), await findStock(shop.cms.payload, id)]).toEqual([0, null])
})
