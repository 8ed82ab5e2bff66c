import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const product = (await cms.addProduct()).id

const add = (user?: string) =>
  cms.payload.create({
    collection: 'reviews',
    data: { product, name: 'A', rating: 5, comment: 'B', user: user ?? null },
  })

it('takes one review of a user, and any number of guests', async () => {
  const { user } = await cms.addUser('customer')
  await add(user.id)
  await expect(add(user.id)).rejects.toThrow()
  await add()
  await add()
  expect((await cms.payload.count({ collection: 'reviews' })).totalDocs).toBe(3)
})

it('stays one when it is hidden or answered', async () => {
  const { id } = await add()
  const changed = await cms.payload.update({
    collection: 'reviews',
    id,
    data: { hidden: true, reply: 'Thank you.' },
  })
  expect(changed).toMatchObject({ hidden: true, reply: 'Thank you.' })
})
