// @module-tag no-database
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { addReview, sendPhoto } from '../../../testing/reviewTests.ts'
import { openUploadTests, plain } from '../../../testing/uploadTests.ts'

const shop = await openUploadTests()
afterAll(() => shop.cms.close())
await shop.cms.addSettings()

const jpeg = (width = 400, height = 120) => plain(width, height).jpeg().toBuffer()
/** Phones of Samsung end the scan at coefficient 0, though a baseline JPEG must say 63. */
function asSamsung(bytes: Buffer) {
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
  const changed = Buffer.from(bytes)
  changed[scan + 6 + 2 * (bytes[scan + 4] ?? 0)] = 0
  return changed
}
function withJunk(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]))
  return Buffer.concat([bytes.subarray(0, end), Buffer.from([0x12, 0x34, 0, 0]), bytes.subarray(end)])
}
/** Returns the picture with a chunk after its head whose check sum is wrong. */
function withChunk(png: Buffer, type: string, data: Buffer) {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(1, 8 + data.length)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
const png = () => plain(300, 200).png().toBuffer()

const odd: [string, () => Promise<Buffer>][] = [
  ['a JPEG with the scan parameters of Samsung phones', async () => asSamsung(await jpeg())],
  ['the same, wider than is kept', async () => asSamsung(await jpeg(2600, 60))],
  ['a progressive JPEG', async () => plain(400, 120).jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with needless bytes before its end', async () => withJunk(await jpeg())],
  ['a PNG with a wrong check sum in a text', async () => withChunk(await png(), 'tEXt', Buffer.from('A\0B'))],
  ['two JPEGs in one file', async () => Buffer.concat([await jpeg(), await jpeg()])],
]
const openDoors = async () => {
  const { id: product } = await shop.cms.addProduct()
  const { bearer } = await addReview(shop.cms, product)
  return {
    'an upload': async (bytes: Buffer) => (await shop.upload(bytes)).status,
    'the library': async (bytes: Buffer) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'x.jpg')
      form.append('_payload', JSON.stringify({ alt: 'A chair' }))
      const address = `${shop.cms.url}/cms/api/media`
      const headers = { authorization: shop.bearer }
      return (await fetch(address, { method: 'POST', headers, body: form })).status
    },
    'a review': async (bytes: Buffer) => (await sendPhoto(shop.cms, product, bearer, bytes)).status,
  }
}

describe.each(odd)('%s', (_, make) => {
  it('is a picture at every door, though its decoder warns', async () => {
    for (const [door, send] of Object.entries(await openDoors()))
      expect([door, await send(await make())]).toEqual([door, 201])
  })
})

it('a picture that is cut stays refused at every door', async () => {
  const whole = await sharp(Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, n) => (n * n) % 256)), {
    raw: { width: 90, height: 60, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  for (const part of [0.5, 0.9])
    for (const bytes of [whole, asSamsung(whole)])
      for (const [door, send] of Object.entries(await openDoors()))
        expect([door, await send(bytes.subarray(0, Math.floor(bytes.length * part)))]).toEqual([door, 400])
})
