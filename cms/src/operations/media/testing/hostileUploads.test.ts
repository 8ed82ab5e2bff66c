// @module-tag rights
// @module-tag no-database
import { type IncomingMessage, request } from 'node:http'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { uploadRefusals } from '../../../contract/uploads.ts'
import {
  animated,
  formBody,
  formType,
  hugePng,
  openUploadTests,
  plain,
} from '../../../testing/uploadTests.ts'

const shop = await openUploadTests()
afterAll(() => shop.cms.close())
const png = await plain(40, 30).png().toBuffer()

const { kind, size, pixels, damaged, none } = uploadRefusals
const unreadable = 'This request could not be read.'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'
const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part))
const noisy = () =>
  sharp(Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, n) => (n * n) % 256)), {
    raw: { width: 90, height: 60, channels: 3 },
  })
const frames = () => animated(6).gif({ delay: [50, 50, 50, 50, 50, 50] })
const as = (head: string, length = 500) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(length, 7)])
/** A GIF of a few bytes whose one frame has the largest possible size. */
const hugeGif = () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  for (const place of [6, 8, 32, 34]) gif.writeUInt16LE(65_535, place)
  return gif
}

/** A GIF of 30 small frames whose head claims that each has 1200 × 1200 pixels. */
const manyPixels = async () => {
  const gif = await animated(30, 20).gif().toBuffer()
  for (const place of [6, 8]) gif.writeUInt16LE(1200, place)
  return gif
}

type Bytes = () => Buffer | string | Promise<Buffer>

describe.each<[string, string, string, Bytes]>([
  ['SVG', 'a.svg', 'image/svg+xml', () => svg],
  ['SVG named png', 'a.png', 'image/png', () => svg],
  ['SVG behind an XML declaration', 'a.jpg', 'image/jpeg', () => `<?xml version="1.0"?>${svg}`],
  ['HTML', 'a.html', 'text/html', () => html],
  ['HTML named jpg', 'a.jpg', 'image/jpeg', () => html],
  ['JavaScript named gif', 'a.gif', 'image/gif', () => 'GIF=1;alert(1)'],
  ['a shell script', 'a.webp', 'image/webp', () => '#!/bin/sh\nrm -rf /\n'],
  ['a PDF', 'a.png', 'image/png', () => as('%PDF-1.7\n')],
  ['a ZIP', 'a.png', 'image/png', () => as('PK\u0003\u0004')],
  ['a program', 'a.png', 'image/png', () => as('MZ')],
  ['an ELF', 'a.png', 'image/png', () => as('\u007fELF')],
  ['an ICO', 'a.png', 'image/png', () => as('\u0000\u0000\u0001\u0000')],
  ['a BMP', 'a.png', 'image/png', () => as('BM')],
  ['a TIFF', 'a.png', 'image/png', () => plain(20, 20).tiff().toBuffer()],
  ['a JPEG XL', 'a.jpg', 'image/jpeg', () => as('\u00ff\u000a')],
  ['a PSD', 'a.png', 'image/png', () => as('8BPS')],
  ['a film', 'a.avif', 'image/avif', () => as('\u0000\u0000\u0000\u0018ftypmp42')],
  ['nothing', 'a.png', 'image/png', () => ''],
  ['one byte', 'a.png', 'image/png', () => Buffer.from([137])],
])('%s', (_, file, type, make) => {
  it('is refused as no picture', async () => {
    const before = await shop.left()
    const { status, text } = await shop.upload(await make(), { file, type })
    expect([status, JSON.parse(text)]).toEqual([400, { message: kind }])
    expect(await shop.left()).toEqual(before)
  })
})

it.each<[string, string, Bytes]>([
  ['a PNG that is cut', damaged, async () => cut(await noisy().png().toBuffer(), 0.9)],
  ['a JPEG that is cut', damaged, async () => cut(await noisy().jpeg().toBuffer(), 0.9)],
  ['a WebP that is cut', damaged, async () => cut(await noisy().webp().toBuffer(), 0.9)],
  ['an AVIF that is cut', damaged, async () => cut(await noisy().avif({ effort: 0 }).toBuffer(), 0.9)],
  ['a GIF that is cut', damaged, async () => cut(await noisy().gif().toBuffer(), 0.9)],
  ['an animation that is cut between frames', damaged, async () => cut(await frames().toBuffer(), 0.7)],
  ['an animated WebP that is cut', damaged, async () => cut(await animated(6).webp().toBuffer(), 0.7)],
  ['the head of a PNG alone', damaged, () => as('\u0089PNG\r\n\u001a\n', 0)],
  [
    'the head of a JPEG before HTML',
    damaged,
    () => Buffer.concat([as('\u00ff\u00d8\u00ff\u00e0', 0), Buffer.from(html)]),
  ],
  ['the head of a GIF before JavaScript', damaged, () => 'GIF89a/*'.padEnd(900, '*/alert(1)//')],
  ['a WebP of noise', damaged, () => as('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
  [
    'a PNG with a broken checksum',
    damaged,
    async () => (await noisy().png().toBuffer()).map((byte, at) => (at === 60 ? byte ^ 255 : byte)) as Buffer,
  ],
  ['400 megapixels in a few bytes', pixels, () => hugePng(20_000, 20_000)],
  ['a PNG wider than any', pixels, () => hugePng(1_000_000, 50)],
  ['a GIF with the largest frame there is', pixels, hugeGif],
  ['too many pixels in all frames', pixels, manyPixels],
  ['a thousand frames and one', pixels, () => animated(1001, 2).gif({ effort: 1 }).toBuffer()],
])('%s is refused', async (_, message, make) => {
  const bytes = await make()
  const before = await shop.left()
  const { status, text } = await shop.upload(bytes)
  expect([status, JSON.parse(text)]).toEqual([400, { message }])
  expect(await shop.left()).toEqual(before)
})

const picture = (given: object = {}) => ({
  name: 'image',
  bytes: png,
  file: 'a.png',
  type: 'image/png',
  ...given,
})
const field = (name: string, bytes = 'x') => ({ name, bytes })

it.each<[string, number, string, () => { body: Buffer | string; type?: string }]>([
  [
    'more than 10 MB',
    413,
    size,
    () => ({ body: formBody([picture({ bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })]) }),
  ],
  ['two files', 400, none, () => ({ body: formBody([picture(), picture()]) })],
  ['another field', 400, none, () => ({ body: formBody([picture({ name: 'file' })]) })],
  ['a field with brackets', 400, none, () => ({ body: formBody([picture({ name: 'image[]' })]) })],
  ['a field called __proto__', 400, none, () => ({ body: formBody([picture({ name: '__proto__' })]) })],
  ['no file', 400, none, () => ({ body: formBody([]) })],
  [
    'text in place of a file',
    400,
    none,
    () => ({ body: formBody([field('image', 'https://pictures.example/a.png')]) }),
  ],
  [
    'thousands of fields',
    400,
    none,
    () => ({ body: formBody([...Array.from({ length: 5000 }, (_, n) => field(`f${n}`)), picture()]) }),
  ],
  [
    'a field nested without end',
    400,
    none,
    () => ({ body: formBody([field(`a${'[b]'.repeat(5000)}`), picture()]) }),
  ],
  [
    'a field with a name of a megabyte',
    400,
    unreadable,
    () => ({ body: formBody([field('x'.repeat(1_000_000)), picture()]) }),
  ],
  [
    'a field with a megabyte of text',
    400,
    none,
    () => ({ body: formBody([field('x', 'y'.repeat(1_000_000)), picture()]) }),
  ],
  [
    'a part without a name',
    400,
    none,
    () => ({ body: formBody([{ bytes: png, file: 'a.png', type: 'image/png' }]) }),
  ],
  ['no boundary', 400, unreadable, () => ({ body: formBody([picture()]), type: 'multipart/form-data' })],
  [
    'another boundary',
    400,
    unreadable,
    () => ({ body: formBody([picture()]), type: 'multipart/form-data; boundary=other' }),
  ],
  ['a form without an end', 400, unreadable, () => ({ body: formBody([picture()], '') })],
  ['a form that is no form', 400, unreadable, () => ({ body: 'hello' })],
  ['an empty body', 400, unreadable, () => ({ body: '' })],
  ['the picture alone', 415, none, () => ({ body: png, type: 'image/png' })],
  ['JSON', 415, none, () => ({ body: '{"image":"x"}', type: 'application/json' })],
  [
    'a form of another kind',
    415,
    none,
    () => ({ body: 'image=x', type: 'application/x-www-form-urlencoded' }),
  ],
  [
    'multipart of another kind',
    415,
    none,
    () => ({ body: formBody([picture()]), type: formType.replace('form-data', 'mixed') }),
  ],
])('%s: %i', async (_, wanted, message, make) => {
  const { body, type = formType } = make()
  const before = await shop.left()
  const { status, text } = await shop.send(body, type)
  expect([status, JSON.parse(text)]).toEqual([wanted, { message }])
  expect(await shop.left()).toEqual(before)
})

it.each([
  ['visitors', 401, 'Please log in.', async () => ({})],
  [
    'customers',
    403,
    'This needs the role editor or admin.',
    async () => ({ authorization: (await shop.cms.addUser('customer')).bearer }),
  ],
  [
    'an ended login',
    401,
    'Your login has ended. Please log in again.',
    async () => ({ authorization: 'Bearer x.y.z' }),
  ],
])('%s may not, whatever they send', async (_, wanted, message, headers) => {
  const before = await shop.left()
  for (const body of [formBody([picture()]), formBody([picture({ bytes: Buffer.alloc(2_000_000) })])]) {
    const { status, text } = await shop.send(body, formType, await headers())
    expect([status, JSON.parse(text)]).toEqual([wanted, { message }])
  }
  expect(await shop.left()).toEqual(before)
})

it.each([0.1, 0.5, 0.99])('an upload that is given up after %d of its bytes leaves nothing', async (part) => {
  const body = formBody([picture({ bytes: await noisy().resize(900).png().toBuffer() })])
  const before = await shop.left()
  await new Promise<void>((resolve) => {
    const headers = { 'content-type': formType, 'content-length': body.length, authorization: shop.bearer }
    const sending = request(`${shop.cms.url}/api/uploads`, { method: 'POST', headers })
    sending.on('error', () => undefined)
    sending.write(cut(body, part))
    shop.cms.server.once('request', async (req: IncomingMessage) => {
      await vi.waitFor(() => expect(req.socket.bytesRead).toBeGreaterThan(cut(body, part).length))
      req.once('close', resolve)
      sending.destroy(new Error('given up'))
    })
  })
  await vi.waitFor(async () => expect(await shop.left()).toEqual(before))
  expect((await shop.upload(await plain(20, 20).png().toBuffer())).status).toBe(201)
  expect((await shop.left()).records).toBe(before.records + 1)
})
