// @module-tag rights
import { afterAll, expect, it, vi } from 'vitest'
import { fromPlainText } from '../../text/html.ts'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

const product = (await cms.addProduct()).id

const add = (user?: string) =>
  cms.payload.create({
    collection: 'reviews',
    data: { product, name: 'A', rating: 5, comment: 'B', user: user ?? null },
  })

// The first one, because it counts all reviews.
it('takes one review of a user, and any number of guests', async () => {
  const { user } = await cms.addUser('customer')
  await add(user.id)
  await expect(add(user.id)).rejects.toThrow()
  await add()
  await add()
  expect((await cms.payload.count({ collection: 'reviews' })).totalDocs).toBe(3)
})

it('stays one when it is hidden or answered', async () => {
  const { id } = await add()
  const changed = await cms.payload.update({
    collection: 'reviews',
    id,
    data: { hidden: true, reply: 'Thank you.' },
  })
  expect(changed).toMatchObject({ hidden: true, reply: 'Thank you.' })
})

const read = async (path: string, authorization: string) =>
  (await (await fetch(`${cms.url}/cms/api${path}`, { headers: { authorization } })).json()) as {
    docs: Record<string, unknown>[]
  }

it('shows staff no role, not even their own, and admins every one', async () => {
  const [staff, admin] = await Promise.all([cms.addUser('editor'), cms.addUser('admin')])
  const [own] = (await read('/users', staff.authorization)).docs
  expect(own).toMatchObject({ id: staff.user.id })
  expect(own).not.toHaveProperty('roles')
  expect((await read('/users', staff.authorization)).docs).toHaveLength(1)
  for (const one of (await read('/users', admin.authorization)).docs) expect(one).toHaveProperty('roles')
})

const visible = async (id: string) => (await fetch(`${cms.url}/api/products/${id}`)).status === 200
const runJobs = async () => (await import('../../jobs/runPayloadJobs.ts')).runDueJobs(cms.payload)
const link = (url: string) => ({
  type: 'link',
  version: 3,
  direction: 'ltr',
  format: '',
  indent: 0,
  fields: { linkType: 'custom', url, newTab: false },
  children: [{ type: 'text', version: 1, text: 'here', format: 1, mode: 'normal', style: '', detail: 0 }],
})

it('derives plain text and sanitised HTML from the rich text', async () => {
  const description = fromPlainText('First <b>paragraph</b>.\n\nSecond.')
  const product = await cms.addProduct({ description })
  expect(product.descriptionText).toBe('First <b>paragraph</b>.\n\nSecond.')
  expect(product.descriptionHtml).toBe('<p>First &lt;b&gt;paragraph&lt;/b&gt;.</p><p>Second.</p>')
})

it('lets no script through a link', async () => {
  const description = fromPlainText('x')
  const [paragraph] = description.root.children as unknown as { children: unknown[] }[]
  paragraph?.children.push(link('javascript:alert(1)'), link('https://example.com/a'))
  const { payload } = cms
  const stored = await cms.addProduct()
  // Bypasses the editor's own check, as an old or imported document might.
  const { toHtml } = await import('../../text/html.ts')
  expect(toHtml(description)).not.toContain('javascript:')
  expect(toHtml(description)).toContain(
    '<a href="https://example.com/a" rel="noopener nofollow"><strong>here</strong></a>',
  )
  expect(await payload.findByID({ collection: 'products', id: stored.id })).toBeTruthy()
})

it('publishes by schedule and remembers the first day', async () => {
  const { id } = await cms.addProduct({ _status: 'draft', name: 'Scheduled' })
  expect(await visible(id)).toBe(false)
  await cms.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc: { relationTo: 'products', value: id } },
    waitUntil: new Date(Date.now() - 1000),
  })
  await runJobs()
  expect(await visible(id)).toBe(true)
  const { publishedAt } = await cms.payload.findByID({ collection: 'products', id })
  expect(Date.now() - Date.parse(publishedAt ?? '')).toBeLessThan(60_000)
  await cms.payload.update({ collection: 'products', id, data: { _status: 'draft' } })
  await cms.payload.update({ collection: 'products', id, data: { _status: 'published' } })
  expect((await cms.payload.findByID({ collection: 'products', id })).publishedAt).toBe(publishedAt)
})

it('unpublishes by schedule, at its time and once', async () => {
  const { id } = await cms.addProduct({ name: 'Leaves' })
  const waitUntil = new Date(Date.now() + 60_000)
  await cms.payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'unpublish', doc: { relationTo: 'products', value: id } },
    waitUntil,
  })
  await runJobs()
  expect(await visible(id)).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: waitUntil.getTime() + 50 })
  await runJobs()
  vi.useRealTimers()
  expect(await visible(id)).toBe(false)
  // A completed job does not run again, whatever staff have decided since.
  await cms.payload.update({ collection: 'products', id, data: { _status: 'published' } })
  await runJobs()
  expect(await visible(id)).toBe(true)
})

it('refuses to publish a product with nine pictures', async () => {
  const pictures = Array.from({ length: 9 }, () => ({ address: 'https://pictures.example/a.jpg' }))
  await expect(cms.addProduct({ pictures })).rejects.toThrow()
})

it('writes the measures of an entry in centimetres, and refuses what is none', async () => {
  const { addInfo } = await cms.addProduct({ addInfo: [{ seatHeight: '18 inch', chairWidth: '60' }] })
  expect(addInfo?.[0]).toMatchObject({ seatHeight: '45.7 cm', chairWidth: '60 cm' })
  await expect(cms.addProduct({ addInfo: [{ seatDepth: 'deep' }] })).rejects.toThrow('Seat depth')
})

it('is listed with times in India, as everything under /cms', () => {
  const cells = cms.payload.config.collections.flatMap(({ flattenedFields }) =>
    flattenedFields.flatMap((field) => (field.type === 'date' ? field.admin?.components?.Cell : [])),
  )
  expect(new Set(cells)).toEqual(new Set(['/src/admin/cells.tsx#MomentCell']))
})
