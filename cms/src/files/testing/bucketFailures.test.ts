// @module-tag kill
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { docOf, openBucketTests, png } from '../../testing/bucketTests.ts'
import { animated } from '../../testing/uploadTests.ts'

const shop = await openBucketTests()
afterAll(() => shop.close())

describe('nothing is left', () => {
  it.each<[string, () => Promise<Response>, number]>([
    [
      'of a page that calls itself a picture',
      () => shop.upload(Buffer.from('<!doctype html><script>1</script>')),
      400,
    ],
    [
      'of a picture that is cut off',
      async () => shop.upload((await animated(3).gif().toBuffer()).subarray(0, 900)),
      400,
    ],
    ['of a picture without a description', async () => shop.underCms(await png(31, 32), { alt: '' }), 400],
  ])('%s', async (_, send, status) => {
    const before = await shop.left()
    expect((await send()).status).toBe(status)
    expect(await shop.left()).toEqual(before)
  })

  it('where the record cannot be written', async () => {
    const { id } = await docOf(await shop.underCms(await png(21, 22)))
    const before = await shop.left()
    const data = await png(23, 24)
    const file = { name: 'a.png', data, mimetype: 'image/png', size: data.length }
    await expect(
      shop.cms.payload.create({ collection: 'media', data: { id, alt: 'Twice' }, file }),
    ).rejects.toThrow()
    expect(await shop.left()).toEqual(before)
  })
})

it('a file that was removed between the writing and the record is written again', async () => {
  const { bucketSettings } = await import('../files.ts')
  const { bucketStore } = await import('../bucketStore.ts')
  const { filesFirst } = await import('../filesFirst.ts')
  if (!bucketSettings) throw new Error('no bucket')
  const store = bucketStore(bucketSettings)
  const name = `${'ab'.repeat(10)}.pdf`
  const create = () => store.remove(name).then(() => ({ id: '1' }))
  const inner = { create, updateOne: create, count: () => Promise.resolve({ totalDocs: 1 }) }
  const db = filesFirst({ defaultIDType: 'text', init: () => inner as never }, store).init({
    payload: shop.cms.payload,
  })
  const change = {
    collection: 'documents',
    data: { filename: name },
    req: { file: { data: Buffer.from('pdf') } },
  }
  await db.create(change as never)
  expect((await store.read(name))?.toString()).toBe('pdf')
  await store.remove(name)
})

it('a bucket that refuses is told of in the log, once in a while and without secrets', async () => {
  const { bucketSettings } = await import('../files.ts')
  const { bucketStore } = await import('../bucketStore.ts')
  const { logger } = await import('../../telemetry/logger.ts')
  if (!bucketSettings) throw new Error('no bucket')
  const server = createServer((_req, res) => res.writeHead(403).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  try {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const store = bucketStore({ ...bucketSettings, endpoint })
    for (const name of ['a.webp', 'b.webp']) await expect(store.has(name)).rejects.toThrow('just now')
    expect(warn.mock.calls).toEqual([
      [{ cause: expect.any(String) as string, status: 403 }, 'the bucket refuses or does not answer'],
    ])
  } finally {
    warn.mockRestore()
    server.closeAllConnections()
    server.close()
  }
})

describe('while the bucket is away', () => {
  it('uploads, removals and pictures are answered 503, and nothing is half done', async () => {
    const { filename, id } = await docOf(await shop.underCms(await png(26, 27)))
    const [before, bytes] = [await shop.left(), await png(71, 72)]
    await shop.lake.down()
    const answers = [
      await shop.upload(bytes),
      await shop.ask(`/media/${filename}`),
      await shop.underCms(bytes),
      await shop.remove(id),
    ]
    const inCms = await shop.ask(`/cms/api/media/file/${filename}`, { authorization: shop.authorization })
    await shop.lake.up()
    expect([...answers, inCms].map(({ status }) => status)).toEqual(Array(5).fill(503))
    expect(answers[0]?.headers.get('retry-after')).toBe('5')
    expect(await answers[0]?.json()).toEqual({
      message: expect.stringMatching(/cannot be reached just now/) as string,
    })
    expect(await answers[2]?.json()).toMatchObject({
      errors: [{ message: expect.stringMatching(/just now/) as string }],
    })
    expect(await shop.left()).toEqual(before)
    expect((await shop.ask(`/media/${filename}`)).status).toBe(200)
    expect((await shop.upload(bytes)).status).toBe(201)
    expect((await shop.remove(id)).status).toBe(200)
  })
})
