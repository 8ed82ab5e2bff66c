// @module-tag no-database
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { docOf, openBucketTests, png } from '../../testing/bucketTests.ts'

const shop = await openBucketTests()
afterAll(() => shop.close())

describe('a picture', () => {
  it('lies in the bucket in five sizes, nothing in the folder, and is served from our own address for good', async () => {
    const before = await shop.left()
    const answer = await shop.upload(await png(1600, 1200))
    const address = await answer.text()
    expect([answer.status, address]).toEqual([
      201,
      expect.stringMatching(/^\/media\/[0-9a-f]{20}-1280\.webp$/),
    ])
    const hash = address.slice(7, 27)
    const added = (await shop.left()).objects.filter((name) => !before.objects.includes(name))
    expect(added).toEqual(['1280', '320', '640', '960', 'full'].map((size) => `${hash}-${size}.webp`))
    expect(await readdir(path.join(shop.cms.folder, 'media')).catch(() => [])).toEqual([])
    const whole = await shop.ask(address)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect([
      whole.status,
      bytes.toString('latin1', 8, 12),
      Number(whole.headers.get('content-length')),
    ]).toEqual([200, 'WEBP', bytes.length])
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    })
  })

  it('is answered in parts, as its head, and not again to whoever has it', async () => {
    const address = await (await shop.upload(await png())).text()
    const whole = await shop.ask(address)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const [etag, size] = [whole.headers.get('etag') ?? '', bytes.length]
    const head = await shop.ask(address, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(size),
      etag,
    ])
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      ['bytes=4-999999', 4, size - 1],
    ] as const) {
      const part = await shop.ask(address, { range })
      expect([part.status, part.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1)), range).toBe(true)
    }
    const beyond = await shop.ask(address, { range: 'bytes=999999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    for (const asked of [
      { range: 'chairs=0-1' },
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=0-1', 'if-range': '"x"' },
    ])
      expect((await shop.ask(address, asked as Record<string, string>)).status).toBe(200)
    const known = await shop.ask(address, {
      'if-none-match': `"other", ${etag}`,
      'cache-control': 'max-age=0',
    })
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag])
    expect(
      (await shop.ask(address, { 'if-none-match': '"other"', 'cache-control': 'max-age=0' })).status,
    ).toBe(200)
    expect((await shop.ask(address, {}, 'POST')).status).toBe(404)
  })

  it('uploaded by many at once is one record', async () => {
    const [before, bytes] = [await shop.left(), await png(50, 40)]
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.upload(bytes)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const after = await shop.left()
    expect([after.records - before.records, after.objects.length - before.objects.length]).toEqual([1, 5])
  })

  it('of staff under /cms is stored, shown there to staff alone, replaced and removed with all its files', async () => {
    const before = await shop.left()
    const created = await shop.underCms(await png())
    const doc = await docOf(created)
    expect([created.status, (await shop.left()).objects.length - before.objects.length]).toEqual([201, 5])
    const inCms = `/cms/api/media/file/${doc.filename}`
    expect((await shop.ask(inCms, { authorization: shop.authorization })).status).toBe(200)
    expect((await shop.ask(inCms, { authorization: shop.authorization }, 'HEAD')).status).toBe(200)
    expect((await shop.ask(inCms)).status).toBe(401)
    const other = await docOf(await shop.underCms(await png(41, 31), { replaces: doc.id }))
    expect(other.filename).not.toBe(doc.filename)
    expect((await shop.left()).objects.filter((name) => name.startsWith(doc.filename.slice(0, 20)))).toEqual(
      [],
    )
    expect((await shop.ask(`/media/${other.filename}`)).status).toBe(200)
    expect((await shop.remove(doc.id)).status).toBe(200)
    expect(await shop.left()).toEqual(before)
  })

  it('of the seed, and one left unused, come and go as they do with a folder', async () => {
    const { seedId, seedMedia } = await import('../../seed/seedMedia.ts')
    const { default: products } = await import('../../seed/products.json', { with: { type: 'json' } })
    const { cleanUploads } = await import('../../jobs/cleanUploads.ts')
    const [product] = products
    if (!product) throw new Error('no product')
    const { openLedger } = await import('../../seed/ledger.ts')
    const ledger = await openLedger(shop.cms.payload, { wasSeeded: false })
    await seedMedia(shop.cms.payload, ledger, [product], () => {})
    const id = seedId(product.images[0] ?? '')
    const seeded = await shop.cms.payload.findByID({ collection: 'media', id })
    expect((await shop.ask(`/media/${seeded.filename}`)).status).toBe(200)
    const address = await (await shop.upload(await png(60, 60))).text()
    const { docs } = await shop.cms.payload.find({
      collection: 'media',
      where: { filename: { equals: address.slice(7).replace(/-\d+/, '-full') } },
    })
    const unusedSince = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await shop.cms.payload.db.updateOne({ collection: 'media', id: docs[0]?.id ?? '', data: { unusedSince } })
    await cleanUploads(shop.cms.payload)
    expect((await shop.ask(address)).status).toBe(404)
    expect((await shop.left()).objects.filter((name) => name.startsWith(address.slice(7, 27)))).toEqual([])
    expect((await shop.ask(`/media/${seeded.filename}`)).status).toBe(200)
  })
})

it('serves nothing of the bucket but what is named by content', async () => {
  const { bucket } = await import('../files.ts')
  await bucket?.write('secret.txt', Buffer.from('secret'))
  for (const name of [
    'secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '',
    '0123456789abcdef0123-320.webp',
  ])
    expect((await shop.ask(`/media/${name}`)).status, name).toBe(404)
  await bucket?.remove('secret.txt')
})

it('the brochure lies in the bucket, with pictures read from there', async () => {
  const { watchBrochure } = await import('../../jobs/watchBrochure.ts')
  const { readContent } = await import('../../api/content.ts')
  const { cms, authorization } = shop
  await cms.addSettings()
  await cms.addProduct({ pictures: [{ upload: (await docOf(await shop.underCms(await png(90, 80)))).id }] })
  await fetch(`${cms.url}/cms/api/brochure`, { method: 'POST', headers: { authorization } })
  const stop = watchBrochure(cms.payload, () => readContent(cms.payload))
  const linked = async () =>
    ((await (await shop.ask('/api/site')).json()) as { brochure: { url: string; bytes: number } | null })
      .brochure
  await expect.poll(linked).not.toBeNull()
  await stop()
  const { url = '', bytes = 0 } = (await linked()) ?? {}
  const answer = await shop.ask(url)
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect([answer.headers.get('content-type'), pdf.length, pdf.includes('/DCTDecode')]).toEqual([
    'application/pdf',
    bytes,
    true,
  ])
  expect(await shop.lake.names()).toContain(url.slice('/media/'.length))
})
