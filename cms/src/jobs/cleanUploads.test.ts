// @module-tag race
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Media } from '../payload-types.ts'
import { openUploadTests, plain } from '../testing/uploadTests.ts'

const shop = await openUploadTests()
afterAll(() => shop.cms.close())
const { cleanUploads } = await import('./cleanUploads.ts')
const { cleanFiles } = await import('./cleanFiles.ts')
const { clearArchive } = await import('./clearArchive.ts')

const put = async (id: string, body: object) => {
  const response = await fetch(`${shop.cms.url}/api/products/${id}`, {
    method: 'PUT',
    headers: { authorization: shop.bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, string> }
}
const findRecord = async (address: string): Promise<Media | undefined> => {
  const filename = address.replace(/^\/media\//, '').replace(/-\d+\.webp$/, '-full.webp')
  const { docs } = await shop.cms.payload.find({
    collection: 'media',
    where: { filename: { equals: filename } },
  })
  return docs[0]
}
const store = async (width = 40, height = 30) =>
  (await shop.upload(await plain(width, height).png().toBuffer())).text
/** As if it had been uploaded so many hours ago. */
const age = async (address: string, hours: number) => {
  const record = await findRecord(address)
  await shop.cms.payload.db.updateOne({
    collection: 'media',
    id: record?.id ?? '',
    data: { unusedSince: new Date(Date.now() - hours * 3_600_000).toISOString() },
  })
}

/** Stores a quote that was sent with a chair of this picture. */
const addQuote = (image: string) =>
  shop.cms.payload.create({
    collection: 'quotes',
    data: {
      number: `Q-${image}`,
      token: image,
      enquiry: 'e',
      status: 'sent',
      version: 1,
      hasDraft: false,
      chairs: 1,
      totalPrice: 100,
      opened: 0,
      content: {},
      versions: [
        {
          version: 1,
          prices: {
            lines: [
              { kind: 'chair', image: '' },
              { kind: 'chair', image },
            ],
          },
        },
      ],
      isRemoved: false,
    },
  })
const addOrder = async (image: string) => {
  const { orderData } = await import('../testing/orderTests.ts')
  const item = { product: 'c'.repeat(24), name: 'Chair', image, price: 100, qty: 1 }
  const data = { ...orderData, orderNumber: `U-${image}`, orderItems: [item] }
  await shop.cms.payload.create({ collection: 'orders', data: data as never })
}

describe('a picture that was sold', () => {
  const authorization = shop.bearer
  it.each([
    ['order', addOrder],
    ['quote', addQuote],
  ])('keeps the files that its %s names when another replaces it, and is not deleted', async (user, sell) => {
    const [address, unsold] = [await store(), await store()]
    await sell(address)
    for (const one of [address, unsold]) {
      const url = `${shop.cms.url}/cms/api/media/${(await findRecord(one))?.id}`
      const remove = () => fetch(url, { method: 'DELETE', headers: { authorization } })
      if (one === address) expect(await (await remove()).text()).toContain(`in use by ${user}`)
      const body = new FormData()
      body.append('_payload', JSON.stringify({ alt: 'Better' }))
      body.append(
        'file',
        new Blob([new Uint8Array(await plain(50, 30).png().toBuffer())], { type: 'image/png' }),
        'b.png',
      )
      expect((await fetch(url, { method: 'PATCH', headers: { authorization }, body })).status).toBe(200)
      expect((await remove()).status).toBe(200)
    }
    const folder = path.join(shop.cms.folder, 'media')
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), 0, 0)
    await cleanFiles(shop.cms.payload)
    const status = async (one: string) => (await fetch(`${shop.cms.url}${one}`)).status
    expect([await status(address), await status(unsold)]).toEqual([200, 404])
  })
})

describe('uploads that nothing uses', () => {
  const complete = { name: 'Tall chair', type: 'Chairs', category: 'Executive' }
  const isThere = async (address: string) =>
    [Boolean(await findRecord(address)), (await fetch(`${shop.cms.url}${address}`)).status] as const

  it('are removed after 24 hours with their files, and not before', async () => {
    const [old, young] = [await store(), await store()]
    await age(old, 24.1)
    await age(young, 23.9)
    await cleanUploads(shop.cms.payload)
    expect(await isThere(old)).toEqual([false, 404])
    expect(await isThere(young)).toEqual([true, 200])
  })

  it('stay when they are uploaded again', async () => {
    const bytes = await plain(44, 33).png().toBuffer()
    const { text } = await shop.upload(bytes)
    await age(text, 25)
    expect((await shop.upload(bytes)).text).toBe(text)
    await cleanUploads(shop.cms.payload)
    expect(await isThere(text)).toEqual([true, 200])
  })

  it('stay when a product has them, a draft too, and are called after it', async () => {
    const [first, second] = [await store(), await store()]
    const { id } = await shop.cms.addProduct({ _status: 'draft', name: 'Draft', pictures: [] })
    const saved = await put(id, { ...complete, image1: first, image2: second })
    expect([saved.status, saved.answer.image1, saved.answer.image2]).toEqual([200, first, second])
    expect((await findRecord(first))?.unusedSince).toBeFalsy()
    expect([(await findRecord(first))?.alt, (await findRecord(second))?.alt]).toEqual([
      'Tall chair',
      'Tall chair, picture 2',
    ])
    await cleanUploads(shop.cms.payload)
    expect(await isThere(first)).toEqual([true, 200])
  })

  it.each([
    'a version of a product',
    'a draft',
    'a testimonial',
    'a room',
    'the site',
    'an order',
    'a sent quote',
  ])('but %s stay, and are kept from then on', async (user) => {
    const address = await store()
    const record = await findRecord(address)
    const media = record?.id ?? ''
    const { payload } = shop.cms
    if (user === 'a version of a product') {
      const { id } = await shop.cms.addProduct({ pictures: [{ upload: media }] })
      await payload.update({
        collection: 'products',
        id,
        data: { pictures: [{ address: 'https://pictures.example/a.jpg' }] },
      })
    }
    if (user === 'a draft') await shop.cms.addProduct({ _status: 'draft', pictures: [{ upload: media }] })
    if (user === 'a testimonial')
      await payload.create({
        collection: 'testimonials',
        data: { name: 'A', quote: 'B', rating: 5, position: 1, image: media },
      })
    if (user === 'a room')
      await payload.create({ collection: 'rooms', data: { title: 'A', picture: media, position: 1 } })
    if (user === 'the site') {
      await shop.cms.addSettings()
      await payload.updateGlobal({ slug: 'site-settings', data: { showroom: media } })
    }
    if (user === 'an order') await addOrder(address)
    if (user === 'a sent quote') await addQuote(address)
    await age(address, 30)
    await cleanUploads(payload)
    expect(await isThere(address)).toEqual([true, 200])
    expect((await findRecord(address))?.unusedSince).toBeFalsy()
  })

  it.each(['site', 'CMS'])(
    'are those of a product that was deleted on the %s, of its versions too, but not what others use',
    async (door) => {
      const [first, second, drafted, other] = [await store(), await store(), await store(), await store()]
      const { id } = await shop.cms.addProduct({ _status: 'draft', pictures: [] })
      await put(id, { ...complete, image1: first, image2: other })
      await put(id, { image1: second })
      const waiting = {
        pictures: [{ upload: (await findRecord(drafted))?.id ?? '' }],
        _status: 'draft' as const,
      }
      await shop.cms.payload.update({ collection: 'products', id, draft: true, data: waiting })
      const { id: stays } = await shop.cms.addProduct({ _status: 'draft', pictures: [] })
      await put(stays, { ...complete, image1: other })
      const removed = await fetch(`${shop.cms.url}${door === 'site' ? '/api' : '/cms/api'}/products/${id}`, {
        method: 'DELETE',
        headers: { authorization: shop.bearer },
      })
      expect(removed.status).toBe(200)
      await cleanUploads(shop.cms.payload)
      // The archive keeps those of the product and of its newest draft.
      for (const address of [second, drafted]) expect((await findRecord(address))?.unusedSince).toBeFalsy()
      await shop.cms.payload.db.updateOne({
        collection: 'archived-products',
        id,
        data: { archivedAt: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() },
        returning: false,
      })
      await clearArchive(shop.cms.payload)
      for (const address of [first, second, drafted]) {
        expect(Date.parse((await findRecord(address))?.unusedSince ?? '')).toBeGreaterThan(
          Date.now() - 60_000,
        )
        expect(await isThere(address)).toEqual([true, 200])
        await age(address, 24.1)
      }
      expect((await findRecord(other))?.unusedSince).toBeFalsy()
      await cleanUploads(shop.cms.payload)
      for (const address of [first, second, drafted]) expect(await isThere(address)).toEqual([false, 404])
      expect(await isThere(other)).toEqual([true, 200])
    },
  )

  it('cannot be used any more from the moment that they are being removed', async () => {
    const address = await store()
    const record = await findRecord(address)
    const { doomUpload } = await import('../files/uploads.ts')
    expect(record && (await doomUpload(shop.cms.payload, record))).toBe(true)
    const { id } = await shop.cms.addProduct({ _status: 'draft' })
    expect((await put(id, { ...complete, image1: address })).status).toBe(400)
    await cleanUploads(shop.cms.payload)
    expect(await isThere(address)).toEqual([false, 404])
    expect((await put(id, { ...complete, image1: address })).status).toBe(400)
  })
})
