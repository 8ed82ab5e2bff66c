// @module-tag transaction
import { handleEndpoints } from 'payload'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Note } from '../../../audit/audit.ts'
import { filesOf } from '../../../files/uploaded.ts'
import { endStatements } from '../../../testing/failures/endStatements.ts'
import { openUploadTests, plain, type UploadTests } from '../../../testing/uploadTests.ts'
import type { TokenUser } from '../../../accounts/tokens.ts'

/** Whether the audit trail takes no entry. */
let isTrailBroken = false
vi.mock('../../../audit/audit.ts', async (load) => {
  const audit = await load<typeof import('../../../audit/audit.ts')>()
  const recordChange = (payload: UploadTests['cms']['payload'], note: Note) => {
    if (isTrailBroken) throw new Error('The trail is full.')
    return audit.recordChange(payload, note)
  }
  return { ...audit, recordChange }
})

const shop = await openUploadTests()
afterAll(() => shop.cms.close())
await shop.cms.addSettings()
const runLimited = endStatements(shop.cms.payload)
const staff = await shop.cms.addUser('editor')
beforeEach(() => {
  isTrailBroken = false
})

async function findAll() {
  const { payload } = shop.cms
  const all = { pagination: false, limit: 0, sort: 'id' }
  const { docs: trail } = await payload.db.find({ collection: 'audit-entries', ...all })
  const { docs: records } = await payload.find({ collection: 'media', depth: 0, ...all })
  return { trail, records }
}

const png = () => plain(40, 30).png().toBuffer()

/** Sends a request to Payload's REST within this process, as staff. */
async function rest(method: string, id: string, { alt = '', file }: { alt?: string; file?: Buffer } = {}) {
  const form = new FormData()
  form.append('_payload', JSON.stringify(alt ? { alt } : {}))
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'a.png')
  const request = new Request(`${shop.cms.url}/cms/api/media/${id}`, {
    method,
    headers: { authorization: staff.authorization },
    ...(method === 'DELETE' ? {} : { body: form }),
  })
  const response = await handleEndpoints({ config: shop.cms.payload.config, request })
  if (!response.ok) throw new Error(await response.text())
}

async function upload() {
  const { storeUpload } = await import('../storeUpload.ts')
  const data = await png()
  return () => storeUpload(shop.cms.payload, { data, name: 'picture' }, staff.user as TokenUser)
}
async function edit() {
  const { id } = await shop.cms.addPicture()
  return () => rest('PATCH', id, { alt: 'Another description' })
}
async function replace() {
  const [{ id }, file] = [await shop.cms.addPicture(), await png()]
  return () => rest('PATCH', id, { alt: 'Another picture', file })
}
async function remove() {
  const { id } = await shop.cms.addPicture()
  return () => rest('DELETE', id)
}

const operations = [
  { name: 'an upload', prepare: upload, records: 1 },
  { name: 'a new description', prepare: edit, records: 0 },
  { name: 'another picture', prepare: replace, records: 0 },
  { name: 'a removal', prepare: remove, records: -1 },
]

describe.each(operations)('$name', ({ prepare, records }) => {
  it('is stored with its entry in the trail or not at all, wherever the database goes away', async () => {
    const work = await prepare()
    const before = await findAll()
    let statements = 0
    let after = before
    // Payload's steps after the commit may fail too: then the change is whole.
    for (let isDone = false; !isDone && after.trail.length === before.trail.length;) {
      expect(after).toEqual(before)
      isDone = 'value' in (await runLimited<unknown>(statements, work))
      after = await findAll()
      const { files } = await shop.left()
      for (const name of after.records.flatMap(filesOf)) expect(files).toContain(`media/${name}`)
      statements += 1
    }
    expect(statements).toBeGreaterThan(1)
    expect(after.records.length - before.records.length).toBe(records)
    expect(after.trail.length - before.trail.length).toBe(1)
  }, 120_000)

  it('leaves the files as they were if the trail takes no entry, and no others afterwards', async () => {
    const work = await prepare()
    const [before, stored] = [await shop.left(), await findAll()]
    isTrailBroken = true
    await expect(work()).rejects.toThrow()
    expect(await shop.left()).toEqual(before)
    expect(await findAll()).toEqual(stored)
    isTrailBroken = false
    await work()
    const { files } = await shop.left()
    expect(files.length - before.files.length).toBe(records * 5)
    for (const name of (await findAll()).records.flatMap(filesOf)) expect(files).toContain(`media/${name}`)
  })
})
