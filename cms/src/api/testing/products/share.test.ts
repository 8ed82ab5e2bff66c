import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { shareAddress } from '../../../rules/shareAddress.ts'
import { openTestCms } from '../../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const shop = (await (await fetch(`${cms.url}/api/site`)).json()) as { brand: string }

async function addressOf(...ids: string[]) {
  const shown = await Promise.all(
    ids.map(async (id) => (await fetch(`${cms.url}/api/products/${id}`)).json()),
  )
  const products = shown as { _id: string; name: string; price: number; pictures: { url: string }[] }[]
  return shareAddress(
    products.map((product) => ({ ...product, picture: product.pictures[0] ?? null })),
    shop,
  )
}

async function ask(address: string) {
  const answer = await fetch(cms.url + address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { status, headers } = answer
  return { status, type: headers.get('content-type'), kept: headers.get('cache-control'), bytes }
}

it('a product has a JPEG of 1200 × 630 that changes its address and its look with the price', async () => {
  const { id } = await cms.addProduct({ name: 'Tom & <Jerry> बैठक', price: 12_900 })
  const address = await addressOf(id)
  const before = await ask(address)
  expect(before).toMatchObject({
    status: 200,
    type: 'image/jpeg',
    kept: 'public, max-age=31536000, immutable',
  })
  const { format, width, height } = await sharp(before.bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  await cms.payload.update({ collection: 'products', id, data: { price: 13_900 } })
  const after = await ask(await addressOf(id))
  expect([after.status, after.bytes.equals(before.bytes)]).toEqual([200, false])
  const old = await ask(address)
  expect([old.status, old.kept, old.bytes.equals(after.bytes)]).toEqual([200, 'no-cache', true])
})

it('two to four products stand on one picture, in the order of the address', async () => {
  const addChair = async (colour: string) => {
    const { id: upload } = await cms.addPicture(colour, 1400, 1000)
    return (await cms.addProduct({ pictures: [{ upload }] })).id
  }
  const [one, two] = [await addChair('#c01010'), await addChair('#1010c0')]
  const { status, bytes } = await ask(await addressOf(one, two))
  expect(status).toBe(200)
  const at = async (left: number) => {
    const { data } = await sharp(bytes).extract({ left, top: 200, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
  }
  expect([await at(300), await at(900)]).toEqual(['red', 'blue'])
})

it('there is none of a draft, of what is not there, of too many, and of one twice', async () => {
  const { id } = await cms.addProduct()
  const { id: draft } = await cms.addProduct({ _status: 'draft' })
  const none = 'a'.repeat(24)
  for (const ids of [[draft], [none], [id, draft], [id, id], [], [id, id, id, id, id]])
    expect((await ask(`/api/share/${[...ids, '00000000'].join('-')}.jpg`)).status, ids.join()).toBe(404)
  expect((await ask(`/api/share/${id}.jpg`)).status).toBe(404)
})

it('a product with an emoji in its name looks like one without', async () => {
  const { id: upload } = await cms.addPicture('#10c010')
  const [plain, other] = await Promise.all(
    ['Chair કુર્સી', 'Chair કુર્સી 🪑'].map(async (name) => {
      const { id } = await cms.addProduct({ name, price: 100, pictures: [{ upload }] })
      return ask(await addressOf(id))
    }),
  )
  expect(plain?.status).toBe(200)
  expect(other?.bytes.equals(plain?.bytes ?? Buffer.alloc(0))).toBe(true)
})
