import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { productTile } from '../contract/productViews.ts'
import { openUploadTests, plain } from '../testing/uploadTests.ts'

const shop = await openUploadTests()
afterAll(() => shop.cms.close())
const { measurePictures } = await import('./measurePictures.ts')

const chair = path.resolve('../media/seed/executive-regent-high-back-1.webp')
const records = async () => {
  const { docs } = await shop.cms.payload.find({ collection: 'media', pagination: false, sort: 'createdAt' })
  return docs
}
const feet = async () => (await records()).map(({ foot }) => foot)
/** As if a version had stored it that did not measure. */
const forget = async () => {
  for (const { id } of await records())
    await shop.cms.payload.db.updateOne({ collection: 'media', id, data: { foot: null } })
}

it('an upload is measured, and one of an earlier version later; lists show it', async () => {
  const { text: image1 } = await shop.upload(await readFile(chair))
  const { text: wall } = await shop.upload(await plain(300, 300).png().toBuffer())
  expect(await feet()).toEqual([0.903, 0])
  await forget()
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
  expect(await shown()).not.toHaveProperty('foot')
  await measurePictures(shop.cms.payload)
  expect(await feet()).toEqual([0.903, 0])
  expect(await shown()).toHaveProperty('foot', 0.903)

  // A file that is lost is not looked for again each hour.
  await forget()
  await rm(shop.stored(wall))
  await measurePictures(shop.cms.payload)
  expect(await feet()).toEqual([0.903, 0])
})
