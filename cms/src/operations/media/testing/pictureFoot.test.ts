import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { productTile } from '../../../contract/productViews.ts'
import { openUploadTests, plain } from '../../../testing/uploadTests.ts'

const shop = await openUploadTests()
afterAll(() => shop.cms.close())

const chair = path.resolve('../media/seed/executive-regent-high-back-1.webp')

it('where a chair stands is measured in each upload, and lists show it', async () => {
  const { text: image1 } = await shop.upload(await readFile(chair))
  await shop.upload(await plain(300, 300).png().toBuffer())
  const { docs } = await shop.cms.payload.find({ collection: 'media', pagination: false, sort: 'createdAt' })
  expect(docs.map(({ foot }) => foot)).toEqual([0.903, 0])
  const headers = { authorization: shop.bearer, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Regent', type: 'Chairs', category: 'Executive', image1 })
  const { _id } = (await (
    await fetch(`${shop.cms.url}/api/products`, { method: 'POST', headers })
  ).json()) as { _id: string }
  expect((await fetch(`${shop.cms.url}/api/products/${_id}`, { method: 'PUT', headers, body })).status).toBe(
    200,
  )
  const shown = async () => {
    const answer = await fetch(`${shop.cms.url}/api/products?view=tile`)
    return productTile.array().parse(await answer.json())[0]?.picture
  }
  expect(await shown()).toHaveProperty('foot', 0.903)
})
