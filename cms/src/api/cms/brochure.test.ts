import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
  await cms.addSettings()
  await cms.addProduct({ name: 'Printed Chair' })
})
afterAll(() => cms.close())

const rebuild = (authorization?: string) =>
  fetch(`${cms.url}/cms/api/brochure`, { method: 'POST', headers: authorization ? { authorization } : {} })
const site = async () =>
  (await (await fetch(`${cms.url}/api/site`)).json()) as {
    brochure: { url: string; pages: number; bytes: number } | null
  }

it('is made anew by staff from the present catalogue, and shown on the site', async () => {
  expect((await site()).brochure).toBe(null)
  const { authorization } = await cms.addUser('staff')
  expect((await rebuild(authorization)).status).toBe(201)
  const { brochure } = await site()
  const pdf = await fetch(cms.url + (brochure?.url ?? ''))
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBe(brochure?.bytes)
  expect(brochure?.pages).toBeGreaterThan(2)
})

it('is made by nobody else', async () => {
  const { authorization } = await cms.addUser('customer')
  expect((await rebuild(authorization)).status).toBe(403)
  expect((await rebuild()).status).toBe(401)
})

it('made twice from one catalogue is one document with one address', async () => {
  const { authorization } = await cms.addUser('staff')
  const [first, second] = [
    await (await rebuild(authorization)).json(),
    await (await rebuild(authorization)).json(),
  ]
  expect(second).toEqual(first)
  expect((await cms.payload.count({ collection: 'documents' })).totalDocs).toBe(1)
  expect((await fetch(cms.url + ((await site()).brochure?.url ?? ''))).status).toBe(200)
})
