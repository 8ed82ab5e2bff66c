// @module-tag no-database
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureName } from '../files/nameByContent.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'
import products from './products.json' with { type: 'json' }

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

const seed = path.resolve('../media/seed')
const sourceOf = (file: string) => readFile(path.join(seed, file))
const oneProduct = products.slice(3, 4)

it('has every picture of the catalogue ready, under the hash of its present source', async () => {
  const { findReady } = await import('./readyPictures.ts')
  const { picturesFor } = await import('./seedMedia.ts')
  const ready = await findReady()
  for (const { file } of picturesFor(products)) {
    expect(ready.has(pictureName(await sourceOf(file))), file).toBe(true)
  }
})

it('a fresh upload gives the sizes that are ready made, byte for byte', async () => {
  const { findReady } = await import('./readyPictures.ts')
  const { filesOf } = await import('../files/uploaded.ts')
  const { picturesFor, uploadPicture } = await import('./seedMedia.ts')
  const ready = await findReady()
  // One scene, wider than every size, and one product.
  const pictures = picturesFor(oneProduct)
  for (const picture of [pictures.find(({ file }) => file.includes('showroom')), pictures.at(-1)]) {
    if (!picture) throw new Error('no picture to upload')
    const uploaded = await uploadPicture(cms.payload, picture, await sourceOf(picture.file))
    const made = ready.get(uploaded.filename ?? '')
    expect(made).toMatchObject({
      width: uploaded.width,
      height: uploaded.height,
      blur: uploaded.blur,
      foot: uploaded.foot,
    })
    for (const name of made ? filesOf(made) : []) {
      const [fresh, kept] = await Promise.all([
        readFile(path.join(cms.folder, 'media', name)),
        readFile(path.join(seed, 'ready', name)),
      ])
      expect(fresh.equals(kept), name).toBe(true)
    }
    await cms.payload.delete({ collection: 'media', id: uploaded.id })
  }
})

it('a seeded picture reads as an uploaded one', async () => {
  const { seedId, seedMedia } = await import('./seedMedia.ts')
  const { openLedger } = await import('./ledger.ts')
  const ledger = await openLedger(cms.payload, { wasSeeded: false })
  await seedMedia(cms.payload, ledger, oneProduct, () => {})
  const file = oneProduct[0]?.images[0] ?? ''
  const stored = await cms.payload.findByID({ collection: 'media', id: seedId(file) })
  expect(stored).toMatchObject({
    mimeType: 'image/webp',
    width: 1000,
    height: 1000,
    sizes: { 320: { width: 320 } },
  })
  expect((await fetch(`${cms.url}/media/${stored.sizes?.['960']?.filename}`)).status).toBe(200)
  expect((await fetch(`${cms.url}/media/${stored.filename}`)).status).toBe(200)
})
