// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { addReview, sendPhoto } from '../../../testing/reviewTests.ts'
import { plain } from '../../../testing/uploadTests.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

it('a review that is full refuses another photograph before it is decoded, and still knows one that it has', async () => {
  const { id: product } = await cms.addProduct()
  const { bearer } = await addReview(cms, product)
  const photo = async () => plain(41, 27).png().toBuffer()
  const [first, ...others] = [await photo(), await photo(), await photo()]
  for (const bytes of [first, ...others]) await sendPhoto(cms, product, bearer, bytes)
  const broken = (await photo()).subarray(0, 60)
  expect((await sendPhoto(cms, product, bearer, broken)).status).toBe(409)
  expect((await sendPhoto(cms, product, bearer, first)).status).toBe(201)
})

it('one user adds at most 30 photographs an hour, from whichever address, read or not', async () => {
  const { bearer } = await cms.addUser('customer')
  const { id: product } = await cms.addProduct()
  const statuses = []
  for (let n = 0; n < 32; n += 1)
    statuses.push(
      (
        await send(`${cms.url}/api/products/${product}/reviews/photos`, 'POST', {
          bearer,
          body: {},
          address: `198.51.100.${n}`,
        })
      ).status,
    )
  expect(statuses).toEqual([...Array<number>(30).fill(415), 429, 429])
})

it.each(['orders', 'finance'] as const)(
  '%s may not add to the library, and no picture of theirs is read',
  async (role) => {
    const { bearer: authorization } = await cms.addUser(role)
    const half = (await plain(40, 30).png().toBuffer()).subarray(0, 60)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(half)], { type: 'image/png' }), 'a.png')
    form.append('_payload', JSON.stringify({ alt: 'A chair' }))
    const body = { method: 'POST', headers: { authorization }, body: form }
    expect((await fetch(`${cms.url}/cms/api/media`, body)).status).toBe(403)
  },
)
