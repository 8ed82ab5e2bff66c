// @module-tag race
import { afterAll, describe, expect, it } from 'vitest'
import { complete, openManageTests } from '../../testing/manageTests.ts'
import { orderData } from '../../testing/orderTests.ts'
import { plain } from '../../testing/uploadTests.ts'

const shop = await openManageTests()
afterAll(() => shop.cms.close())

const atCms = async (who: string, method: string, path: string) => {
  const bearer = shop.bearers[who]
  const response = await fetch(`${shop.cms.url}/cms/api${path}`, {
    method,
    headers: bearer ? { authorization: bearer } : {},
  })
  return { status: response.status, text: await response.text() }
}
const upload = async () => {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await plain(40, 30).png().toBuffer())]), 'a.png')
  const headers = { authorization: shop.bearers.editor ?? '' }
  const path = await (await fetch(`${shop.cms.url}/api/uploads`, { method: 'POST', headers, body })).text()
  const filename = path.replace(/^\/media\//, '').replace(/-\d+\.webp$/, '-full.webp')
  const where = { filename: { equals: filename } }
  const { docs } = await shop.cms.payload.find({ collection: 'media', where })
  return { path, id: docs[0]?.id ?? '', filename }
}
const findAlt = async (id: string) =>
  (await shop.cms.payload.findByID({ collection: 'media', id, depth: 0 })).alt

describe('a draft’s pictures', () => {
  it('are called after it from when it is published, and not before', async () => {
    const [{ path, id: media }, id] = [await upload(), await shop.create()]
    await shop.put(id, { name: 'Top Secret Throne', image1: path })
    expect(await findAlt(media)).toBe('A picture of a product')
    await shop.put(id, { ...complete, name: 'Known Throne', image1: path })
    expect(await findAlt(media)).toBe('Known Throne')
  })

  it.each(['visitor', 'customer'])('are not told to a %s', async (who) => {
    const { id, filename } = await upload()
    for (const path of ['', `/${id}`, '/count', `/file/${filename}`])
      expect((await atCms(who, 'GET', `/media${path}`)).status, path).toBeGreaterThanOrEqual(401)
    expect((await atCms(who, 'GET', '/documents')).status).toBeGreaterThanOrEqual(401)
    expect((await atCms('editor', 'GET', `/media/${id}`)).status).toBe(200)
    expect((await fetch(`${shop.cms.url}/media/${filename}`)).status).toBe(200)
  })
})

describe('a picture in use', () => {
  const uses: [string, string, (media: { id: string; path: string }) => Promise<unknown>][] = [
    [
      'a product that visitors see',
      'the product “Seen”',
      ({ id }) => shop.cms.addProduct({ name: 'Seen', pictures: [{ upload: id }] }),
    ],
    [
      'a draft',
      'the product “Half”',
      async ({ path }) => shop.put(await shop.create(), { name: 'Half', image1: path }),
    ],
    [
      'a draft that waits on a published product',
      'the product “Waiting”',
      async ({ id: media }) => {
        const { id } = await shop.cms.addProduct()
        const data = { name: 'Waiting', pictures: [{ upload: media }], _status: 'draft' as const }
        await shop.cms.payload.update({ collection: 'products', id, draft: true, data })
      },
    ],
    [
      'a testimonial',
      'the testimonial of “Asha”',
      ({ id }) =>
        shop.cms.payload.create({
          collection: 'testimonials',
          data: { name: 'Asha', quote: 'B', rating: 5, position: 1, image: id },
        }),
    ],
    [
      'a room',
      'the room “Study”',
      ({ id }) =>
        shop.cms.payload.create({
          collection: 'rooms',
          data: { title: 'Study', picture: id, points: [], position: 1 },
        }),
    ],
    [
      'the site',
      'the site settings',
      ({ id }) => shop.cms.payload.updateGlobal({ slug: 'site-settings', data: { showroom: id } }),
    ],
    [
      'an order',
      'order P-1',
      ({ path }) => {
        const item = { product: 'c'.repeat(24), name: 'Chair', image: path, price: 100, qty: 1 }
        const data = { ...orderData, orderNumber: 'P-1', orderItems: [item] }
        return shop.cms.payload.create({ collection: 'orders', data: data as never })
      },
    ],
  ]

  it.each(uses)('of %s is not deleted, and what uses it is named', async (_, name, use) => {
    const media = await upload()
    await use(media)
    const one = await atCms('editor', 'DELETE', `/media/${media.id}`)
    expect([one.status, one.text]).toEqual([409, expect.stringContaining(name)])
    const many = await atCms('editor', 'DELETE', `/media?where[id][equals]=${media.id}`)
    expect([many.status, many.text]).toEqual([400, expect.stringContaining(name)])
    expect((await fetch(`${shop.cms.url}/media/${media.filename}`)).status).toBe(200)
    expect((await atCms('editor', 'GET', `/media/${media.id}`)).status).toBe(200)
  })

  it('names the first few of many, each once', async () => {
    const { id } = await upload()
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
      await shop.cms.addProduct({ name, pictures: [{ upload: id }] })
    const { text } = await atCms('editor', 'DELETE', `/media/${id}`)
    expect(text.match(/the product/g)).toHaveLength(3)
    expect(text).toContain('and 2 more')
  })

  it('is deleted once nothing shows it any more, although an old version did', async () => {
    const { id: media } = await upload()
    const { id } = await shop.cms.addProduct({ pictures: [{ upload: media }] })
    await shop.put(id, { image1: complete.image1 })
    expect((await atCms('editor', 'DELETE', `/media/${media}`)).status).toBe(200)
  })
})
