// @module-tag race
// @module-tag transaction
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { updateIf } from '../database/statements.ts'
import { cleanMarks } from '../jobs/cleanMarks.ts'
import { changeStock, findStock } from './stock.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
let id: string
let token: string
beforeAll(async () => {
  cms = await openTestCms()
  token = (await cms.addUser('admin')).token
})
beforeEach(async () => {
  ;({ id } = await cms.addProduct({ countInStock: 5 }))
})
afterAll(() => cms.close())

/** The state after a save was killed after its change of stock, or also after its write of the product. */
async function breakOff({ hold, isWritten = false }: { hold: number; isWritten?: boolean }) {
  const mark = randomUUID()
  const saving = `${Date.now() + hold} ${mark}`
  if (!isWritten) await updateIf(cms.payload, { collection: 'products', id, where: {}, set: { saving } })
  expect(await changeStock(cms.payload, id, { from: 5, to: 9 }, mark)).toBe(true)
}

const marks = async () => (await cms.payload.findByID({ collection: 'stock', id })).marks ?? {}
const put = (body: object) =>
  fetch(`${cms.url}/api/products/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

it('is that of a save whose process died before it wrote the product', async () => {
  await breakOff({ hold: -1 })
  expect(await cleanMarks(cms.payload)).toBe(false)
  expect([await findStock(cms.payload, id), await marks()]).toEqual([5, {}])
  // Once.
  await cleanMarks(cms.payload)
  expect(await findStock(cms.payload, id)).toBe(5)
})

it('is that of a save which the database left alone, soon after it is back', async () => {
  const { cleanWhenDue } = await import('../jobs/recoverOrders.ts')
  const { noteAnswer, noteSilence } = await import('../cluster/databaseHealth.ts')
  const clean = cleanWhenDue(cms.payload)
  await clean()
  await breakOff({ hold: -1 })
  await clean()
  expect(await findStock(cms.payload, id)).toBe(9)
  noteSilence(new Error('gone'))
  noteAnswer(performance.now())
  await clean()
  expect([await findStock(cms.payload, id), await marks()]).toEqual([5, {}])
})

it('is not that of a save that wrote the product, nor of one under way', async () => {
  await breakOff({ hold: -1, isWritten: true })
  expect(await cleanMarks(cms.payload)).toBe(false)
  expect([await findStock(cms.payload, id), await marks()]).toEqual([9, {}])
  ;({ id } = await cms.addProduct({ countInStock: 5 }))
  await breakOff({ hold: 60_000 })
  expect(await cleanMarks(cms.payload)).toBe(true)
  expect(await findStock(cms.payload, id)).toBe(9)
})

it('is undone by the next who saves the product', async () => {
  await breakOff({ hold: -1 })
  expect((await put({ price: 4321 })).status).toBe(200)
  expect([await findStock(cms.payload, id), await marks()]).toEqual([5, {}])
})

it('is that of a save that is refused at its write, and none is left of one that is made', async () => {
  expect((await put({ price: 1234, countInStock: 7 })).status).toBe(200)
  expect([await findStock(cms.payload, id), await marks()]).toEqual([7, {}])
  const update = vi.spyOn(cms.payload, 'update').mockRejectedValueOnce(new Error('no'))
  vi.spyOn(cms.payload.logger, 'error').mockReturnValue()
  expect((await put({ price: 1235, countInStock: 3 })).status).toBe(500)
  update.mockRestore()
  expect([await findStock(cms.payload, id), await marks()]).toEqual([7, {}])
})

it('stays where the error of a save came after its write', async () => {
  const update = cms.payload.update.bind(cms.payload)
  const late = vi.spyOn(cms.payload, 'update').mockImplementationOnce((async (args: never) => {
    await update(args)
    throw new Error('too late')
  }) as never)
  expect((await put({ price: 77, countInStock: 8 })).status).toBe(500)
  late.mockRestore()
  expect([await findStock(cms.payload, id), await marks()]).toEqual([8, {}])
  const { price, saving } = (await cms.payload.db.findOne<{
    id: string
    price: number
    saving: string | null
  }>({
    collection: 'products',
    where: { id: { equals: id } },
  }))!
  expect([price, saving ?? null]).toEqual([77, null])
})
