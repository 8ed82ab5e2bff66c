import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { animated, formBody, openUploadTests, plain } from '../../testing/uploadTests.ts'

const shop = await openUploadTests()
afterAll(() => shop.cms.close())

const widths = ['320', '640', '960', '1280', 'full']
describe('a picture', () => {
  it.each([
    ['a JPEG', () => plain(1600, 120).jpeg(), 'photo.jpeg'],
    ['a PNG', () => plain(1600, 120).png(), 'photo.png'],
    ['a WebP', () => plain(1600, 120).webp(), 'photo.webp'],
    ['an AVIF', () => plain(1600, 120).avif({ effort: 0 }), 'photo.avif'],
    ['a GIF', () => plain(1600, 120).gif(), 'photo.gif'],
    ['a JPEG named html', () => plain(1600, 120).jpeg(), 'page.html'],
  ])('%s is stored as WebP in five sizes, and its path alone answered', async (_, make, file) => {
    const { status, headers, text } = await shop.upload(await make().toBuffer(), { file, type: 'text/html' })
    expect(status).toBe(201)
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toMatch(/^\/media\/[0-9a-f]{20}-1280\.webp$/)
    for (const size of widths) {
      const answer = await fetch(`${shop.cms.url}${text.replace('1280', size)}`)
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([metadata.format, metadata.width]).toEqual(['webp', size === 'full' ? 1600 : Number(size)])
    }
  })

  it.each([
    ['regent_front-view.jpeg', 'Regent front view'],
    ['बैठक.png', 'बैठक'],
    ['IMG_20261127.jpg', 'A picture of a product'],
    ['WhatsApp Image 2026-01-01 at 10.30.15 AM.jpeg', 'A picture of a product'],
    ['IMG-20260101-WA0001.jpg', 'A picture of a product'],
  ])('of the name %s is described as “%s”, and keeps its name', async (file, alt) => {
    const { text } = await shop.upload(
      await plain(40, 30 + file.length)
        .png()
        .toBuffer(),
      // As a browser sends it.
      { file: Buffer.from(file).toString('latin1') },
    )
    const filename = text.replace('/media/', '').replace(/-\d+\.webp$/, '-full.webp')
    const { docs } = await shop.cms.payload.find({
      collection: 'media',
      where: { filename: { equals: filename } },
    })
    expect(docs[0]).toMatchObject({ alt, givenName: file })
  })

  it('loses its metadata, keeps its colours, and stands upright', async () => {
    const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#00ff00' } })
      .withExif({
        IFD0: { Copyright: 'secret-owner', ImageDescription: '<script>alert(1)</script>' },
        IFD3: { GPSLatitudeRef: 'N' },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { text } = await shop.upload(bytes)
    for (const size of widths) {
      const { width, height, exif, xmp, icc, iptc, orientation } = await sharp(
        shop.stored(text, size),
      ).metadata()
      expect([width, height, exif, xmp, icc, iptc, orientation]).toEqual([
        30,
        60,
        ...Array(5).fill(undefined),
      ])
    }
  })

  it('of many frames becomes its first one', async () => {
    for (const bytes of [await animated(5).gif().toBuffer(), await animated(5).webp().toBuffer()]) {
      const { status, text } = await shop.upload(bytes)
      const { pages, width, height } = await sharp(shop.stored(text), { animated: true }).metadata()
      expect([status, pages ?? 1, width, height]).toEqual([201, 1, 60, 60])
    }
  })

  it('of up to 40 megapixels is taken, and kept smaller', async () => {
    const { status, text } = await shop.upload(
      await plain(8000, 5000).png({ compressionLevel: 1 }).toBuffer(),
    )
    const { width, height } = await sharp(shop.stored(text)).metadata()
    expect([status, width, height]).toEqual([201, 2560, 1600])
  })

  it.each<[string, (whole: Buffer) => Buffer, () => ReturnType<typeof plain>]>([
    ['a PNG with HTML behind it', (whole) => whole, () => plain(40, 30).png()],
    ['a JPEG with HTML behind it', (whole) => whole, () => plain(40, 30).jpeg({ quality: 90 })],
    ['a GIF with HTML behind it', (whole) => whole, () => plain(40, 30).gif()],
    ['a WebP with HTML behind it', (whole) => whole, () => plain(40, 30).webp({ lossless: true })],
    [
      'a picture with a ZIP behind it',
      (whole) => Buffer.concat([whole, Buffer.from('PK\u0003\u0004')]),
      () => plain(40, 30).png(),
    ],
  ])('%s is stored as its pixels alone', async (_, change, make) => {
    const evil = Buffer.concat([change(await make().toBuffer()), Buffer.from('<script>alert(1)</script>PK')])
    const { status, text } = await shop.upload(evil)
    expect(status).toBe(201)
    for (const size of widths) {
      const stored = await readFile(shop.stored(text, size))
      expect(stored.toString('latin1')).not.toContain('<script')
      expect(stored.length).toBe(8 + stored.readUInt32LE(4))
    }
  })

  it.each([
    '../../../etc/passwd',
    '..\\..\\a.png',
    '/etc/cron.d/a',
    'a\u0000.png',
    `${'n'.repeat(5000)}.png`,
    'a.png\u202egpj',
    'con',
    '',
  ])('named $0 is named by its content', async (file) => {
    const before = await shop.left()
    const bytes = await plain(40, 30).png().toBuffer()
    const { status, text } = await shop.send(formBody([{ name: 'image', bytes, file, type: 'image/png' }]))
    const after = await shop.left()
    // A part without a file name is no file to a browser either, and no header may contain a null byte.
    if (file === '' || file.includes('\u0000')) return void expect([status, after]).toEqual([400, before])
    expect([status, after.records - before.records]).toEqual([201, 1])
    const added = after.files.filter((name) => !before.files.includes(name))
    const [hash = ''] = text.replace('/media/', '').split('-')
    expect(added.sort()).toEqual(widths.map((size) => `media/${hash}-${size}.webp`).sort())
  })
})

it('the same picture again, also at once, is one record and one path', async () => {
  const bytes = await plain(50, 40).jpeg().toBuffer()
  const before = await shop.left()
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.upload(bytes)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const after = await shop.left()
  expect([after.records - before.records, after.files.length - before.files.length]).toEqual([1, 5])
})

it('leaves no file where the record cannot be written', async () => {
  const before = await shop.left()
  const { create } = shop.cms.payload.db
  shop.cms.payload.db.create = ((args: { collection: string }) =>
    args.collection === 'media'
      ? Promise.reject(new Error('the disk is full'))
      : create(args as never)) as never
  const { status } = await shop.upload(await plain(33, 44).png().toBuffer())
  shop.cms.payload.db.create = create
  expect([status, await shop.left()]).toEqual([500, before])
})
