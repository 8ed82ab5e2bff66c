// @module-tag no-database
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BrochureProgress } from '../contract/site.ts'
import type { Shown } from './watchBrochure.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

interface Linked {
  url: string
  pages: number
  bytes: number
}

let cms: TestCms
let authorization: string
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  cms = await openTestCms()
  await cms.addSettings()
  await cms.addProduct({ name: 'Printed Chair', category: 'Gaming' })
  ;({ authorization } = await cms.addUser('editor'))
})
afterEach(async () => {
  await stop?.()
  stop = undefined
})
afterAll(() => cms.close())

const ask = (path: string, method = 'GET') =>
  fetch(cms.url + path, { method, headers: { authorization }, redirect: 'manual' })
const progress = async () => (await (await ask('/cms/api/brochure')).json()) as BrochureProgress
const shown = async () => ((await (await ask('/api/site')).json()) as { brochure: Linked | null }).brochure
const documents = async () =>
  (await cms.payload.find({ collection: 'documents', pagination: false, depth: 0 })).docs

async function watch(readShown?: () => Promise<Shown>) {
  const { watchBrochure } = await import('./watchBrochure.ts')
  const { readContent } = await import('../api/content.ts')
  stop = watchBrochure(cms.payload, readShown ?? (() => readContent(cms.payload)))
}
/** Wishes for the brochure and waits until the wish is answered. */
async function wish() {
  expect((await ask('/cms/api/brochure', 'POST')).status).toBe(202)
  await expect.poll(async () => (await progress()).step).toMatch(/made|failed/)
  return progress()
}

describe('the brochure', () => {
  it('is made without a wish when a seeded shop has none, and no second time', async () => {
    expect(await shown()).toBeNull()
    expect((await ask('/brochure.pdf')).status).toBe(404)
    await cms.payload.updateGlobal({
      slug: 'site-settings',
      data: { seededAt: new Date().toISOString() },
    })
    await watch()
    await expect.poll(shown).not.toBeNull()
    await expect.poll(async () => (await progress()).step).toBe('made')
    const first = await shown()
    const pdf = await ask(first?.url ?? '')
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect([bytes.length, 4]).toEqual([first?.bytes, first?.pages])
    expect((await ask('/brochure.pdf')).headers.get('location')).toBe(first?.url)
  })

  it('that staff have taken away stays away', async () => {
    await cms.payload.updateGlobal({ slug: 'site-settings', data: { brochure: null } })
    await watch()
    // The next wish is answered after everything that the watch did on its own.
    await wish()
    expect((await documents()).length).toBe(1)
  })

  it('made twice from one catalogue is one document, and a changed one replaces it', async () => {
    // The test before has made it of this catalogue.
    const first = await shown()
    expect(first).not.toBeNull()
    await watch()
    await wish()
    expect(await shown()).toEqual(first)
    const [one] = await documents()
    await cms.addProduct({ name: 'Another Chair', category: 'Staff' })
    await wish()
    expect((await shown())?.url).not.toBe(first?.url)
    // Open pages still link to the one before.
    expect((await documents()).map(({ id }) => id)).toContain(one?.id)
    expect((await ask(first?.url ?? '')).status).toBe(200)
  })

  it('tells staff why it could not be made, and is made at the next wish', async () => {
    const folder = path.join(cms.folder, 'prints')
    await rm(folder, { recursive: true, force: true })
    await writeFile(folder, 'no folder')
    await cms.addProduct({ name: 'A third chair', category: 'Staff' })
    await watch()
    const before = await shown()
    expect(await wish()).toMatchObject({ step: 'failed', error: expect.stringMatching(/on our side/) })
    expect(await shown()).toEqual(before)
    await rm(folder)
    expect(await wish()).toMatchObject({ step: 'made', error: '' })
    expect(await shown()).not.toEqual(before)
  })
})

/** Returns what visitors would see of a shop with this many copies of its one gaming chair. */
async function largeShop(count: number): Promise<Shown> {
  const { readContent } = await import('../api/content.ts')
  const { listProducts } = await import('../operations/catalogue/catalogue.ts')
  const { createIndex } = await import('../operations/catalogue/catalogueIndex.ts')
  const { entryOf } = await import('../operations/catalogue/entry.ts')
  const { keepForms } = await import('../operations/catalogue/longForms.ts')
  const { site, shop } = await readContent(cms.payload)
  const [chair] = (await listProducts(cms.payload, shop, { category: ['Gaming'] })).products
  if (!chair) throw new Error('no chair')
  const entries = Array.from({ length: count }, (_, at) => {
    // Few in the one that changes, so that few are drawn again.
    const category = at < 490 ? 'Gaming' : 'Staff'
    const product = { ...chair, _id: String(at), name: `Chair ${at}`, category } as const
    const entry = entryOf(product)
    keepForms(entry, product)
    return entry
  })
  return { site, shop: { ...shop, index: createIndex(entries) } }
}

it('past 500 products each category has a document of its own, made anew only if it has changed', async () => {
  const partOf = async (category: string) => {
    const answer = await ask(`/brochure/${category}.pdf`)
    expect(answer.status, category).toBe(302)
    return answer.headers.get('location') ?? ''
  }
  await watch(() => largeShop(501))
  await wish()
  const front = await shown()
  expect(front?.pages).toBe(3)
  const text = Buffer.from(await (await ask(front?.url ?? '')).arrayBuffer()).toString('latin1')
  expect(text).toContain('/brochure/Gaming.pdf)')
  const [gaming, staff] = [await partOf('Gaming'), await partOf('Staff')]
  expect((await ask(gaming)).headers.get('content-type')).toBe('application/pdf')
  expect((await ask('/brochure/Conference.pdf')).status).toBe(404)
  await stop?.()

  await watch(() => largeShop(502))
  expect(await wish()).toMatchObject({ step: 'made', done: 502, total: 502 })
  expect(await partOf('Gaming')).toBe(gaming)
  expect(await partOf('Staff')).not.toBe(staff)
  expect((await ask(staff)).status).toBe(404)
})
