// @module-tag kill
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

const ask = (sql: string) => {
  const { client } = cms.payload.db as unknown as {
    client: { execute: (sql: string) => Promise<{ rows: Record<string, number>[] }> }
  }
  return client.execute(sql)
}

/** Lets the file grow no more, as on a full disk, and takes what room is left in it. */
async function fill() {
  await ask('CREATE TABLE waste (bytes)')
  const { rows } = await ask('PRAGMA page_count')
  await ask(`PRAGMA max_page_count = ${rows[0]?.page_count}`)
  for (let isFull = false; !isFull;)
    isFull = await ask('INSERT INTO waste VALUES (zeroblob(3000))').then(
      () => false,
      () => true,
    )
}

it('a full disk refuses what is to be stored with 507, and keeps nobody from reading', async () => {
  const { id } = await cms.addProduct({ name: 'Still shown' })
  const { authorization, bearer } = await cms.addUser('editor')
  await fetch(`${cms.url}/api/products`)
  await fill()
  const store = () =>
    fetch(`${cms.url}/cms/api/products?draft=true`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Not stored', features: Array(12).fill('Good. '.repeat(30)) }),
    })
  const answers = new Set<number>()
  // The first drafts may find room in pages that are there.
  for (let tries = 0; tries < 100 && !answers.has(507); tries += 1) answers.add((await store()).status)
  expect([...answers].filter((status) => status !== 201)).toEqual([507])
  const reads = ['/readyz', `/api/products/${id}`, '/api/users/profile', '/cms/api/products', '/api/site']
  for (let round = 0; round < 15; round += 1) {
    if (round % 5 === 0) expect((await store()).status).toBe(507)
    for (const path of reads) {
      const headers = { authorization: path.startsWith('/cms') ? authorization : bearer }
      expect([path, (await fetch(cms.url + path, { headers })).status]).toEqual([path, 200])
    }
  }
  await ask('PRAGMA max_page_count = 1000000')
  expect((await store()).status).toBe(201)
})
