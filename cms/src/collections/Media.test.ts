import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const authorization = (await cms.addUser('editor')).authorization

const files = async () => (await readdir(path.join(cms.folder, 'media')).catch(() => [])).sort()
const upload = async (data: Buffer, { type = 'image/png', name = 'picture.png', alt = 'A picture' } = {}) => {
  const form = new FormData()
  form.append('_payload', JSON.stringify({ alt }))
  form.append('file', new Blob([new Uint8Array(data)], { type }), name)
  return fetch(`${cms.url}/cms/api/media`, { method: 'POST', headers: { authorization }, body: form })
}
const plain = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })

it('makes WebP sizes of 320, 640, 960 and 1280, named by content, with dimensions and a blur', async () => {
  const answer = await upload(await plain(1600, 1200, '#884422').jpeg().toBuffer(), {
    type: 'image/jpeg',
    name: 'a b c.JPG',
  })
  expect(answer.status).toBe(201)
  const { doc } = (await answer.json()) as {
    doc: {
      filename: string
      givenName: string
      blur: string
      width: number
      height: number
      sizes: Record<string, { width: number; height: number }>
    }
  }
  const [hash] = doc.filename.split('-')
  expect(doc.givenName).toBe('a b c.JPG')
  expect(doc.filename).toBe(`${hash}-full.webp`)
  expect([doc.width, doc.height]).toEqual([1600, 1200])
  expect(Object.entries(doc.sizes).map(([name, { width, height }]) => [name, width, height])).toEqual([
    ['320', 320, 240],
    ['640', 640, 480],
    ['960', 960, 720],
    ['1280', 1280, 960],
  ])
  expect(doc.blur).toMatch(/^data:image\/webp;base64,/)
  expect(doc.blur.length).toBeLessThan(400)
  for (const size of ['320', '640', '960', '1280', 'full']) {
    const picture = await fetch(`${cms.url}/media/${hash}-${size}.webp`)
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('webp')
  }
  expect((await fetch(`${cms.url}/media/${hash}-full.webp`, { method: 'HEAD' })).status).toBe(200)
  const inCms = `${cms.url}/cms/api/media/file/${hash}-full.webp`
  expect((await fetch(inCms, { method: 'HEAD', headers: { authorization } })).status).toBe(200)
})

it('keeps no metadata and turns a picture upright', async () => {
  const data = await plain(40, 20, '#112233')
    .withExif({ IFD0: { Copyright: 'someone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { doc } = (await (await upload(data, { type: 'image/jpeg' })).json()) as {
    doc: { filename: string; width: number; height: number }
  }
  const stored = await sharp(path.join(cms.folder, 'media', doc.filename)).metadata()
  expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([
    20,
    40,
    undefined,
    undefined,
  ])
})

it('refuses a picture without a description', async () => {
  expect((await upload(await plain(30, 30, '#010203').png().toBuffer(), { alt: '' })).status).toBe(400)
})

it('refuses the same picture twice', async () => {
  const data = await plain(30, 30, '#abcdef').png().toBuffer()
  expect((await upload(data, { alt: 'First: the best' })).status).toBe(201)
  const again = await upload(data, { name: 'other.png' })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({
    errors: [
      { message: 'This picture is in the library already, as “First – the best”. Choose it from there.' },
    ],
  })
})

it.each([
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'image/svg+xml',
  ],
  ['a cut-off PNG', Buffer.from('iVBORw0KGgoAAAANSUhEUgAA', 'base64'), 'image/png'],
  ['nothing', Buffer.alloc(0), 'image/png'],
])('refuses %s and leaves no file', async (_, data, type) => {
  const before = await files()
  const answer = await upload(data, { type })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await files()).toEqual(before)
})

it('serves nothing but pictures and documents named by content', async () => {
  for (const name of ['..%2f..%2fbaithak.db', 'baithak.db', 'x.webp', '0123456789abcdef0123-320.webp', '']) {
    expect((await fetch(`${cms.url}/media/${name}`)).status, name).toBe(404)
  }
})

it('removes the files with the picture', async () => {
  const { doc } = (await (await upload(await plain(30, 30, '#fedcba').png().toBuffer())).json()) as {
    doc: { id: string; filename: string }
  }
  const hash = doc.filename.split('-')[0]!
  await fetch(`${cms.url}/cms/api/media/${doc.id}`, { method: 'DELETE', headers: { authorization } })
  expect((await files()).filter((name) => name.startsWith(hash))).toEqual([])
})
