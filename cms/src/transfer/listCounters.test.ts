// @module-tag import
import path from 'node:path'
import type { SanitizedConfig } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOrderTests } from '../testing/orderTests.ts'

let cms: Awaited<ReturnType<typeof openOrderTests>>['cms']
let config: SanitizedConfig
let from: string
beforeAll(async () => {
  // With settings: a database without them does not count as a shop.
  cms = (await openOrderTests()).cms
  config = cms.payload.config
  from = cms.database || fileAt('baithak.db')
})
afterAll(() => cms?.close())

const fileAt = (name: string) => `file:${path.join(cms.folder, name)}`
const lists = ['listings 1 complete', 'listings 1 kept']
const countersOf = async (uri: string) => {
  const { openShop } = await import('./openShop.ts')
  const payload = await openShop(config, uri, { forReading: true })
  const { docs } = await payload.find({ collection: 'counters', pagination: false })
  await (await import('../database/transfer/existing.ts')).closeDatabase(payload)
  return docs.map(({ id }) => id).filter((id) => lists.includes(id))
}

describe('that the records of lists are complete', () => {
  it('is not said in a copy, where they are made anew', async () => {
    for (const id of lists) await cms.payload.db.create({ collection: 'counters', data: { id, value: 1 } })
    const { copyShop } = await import('./copyShop.ts')
    await copyShop(config, { from, to: fileAt('without.db'), overwrite: false }, async () => {})
    expect(await countersOf(fileAt('without.db'))).toEqual([])
  })

  it('is not said in a shop that is brought back from an archive that says it', async () => {
    const [archives, manifests, { partsOf }, { createFingerprint }] = await Promise.all([
      import('./archive.ts'),
      import('./manifest.ts'),
      import('./parts.ts'),
      import('./fingerprint.ts'),
    ])
    const file = path.join(cms.folder, 'lists.tar.gz')
    const { shapes = [] } = partsOf(config).find(({ name }) => name === 'counters') ?? {}
    const lines = lists.map((id) => JSON.stringify({ id, value: 1 }))
    const fingerprint = createFingerprint()
    for (const line of lines) fingerprint.add(line)
    await archives.writeArchive(file, async (add) => {
      const listing = manifests.createListing(add)
      await listing.add('records/counters/000001.jsonl', Buffer.from(`${lines.join('\n')}\n`))
      const parts = [{ name: 'counters', shapes, ...fingerprint.result() }]
      await add(manifests.manifestName, manifests.manifestOf({ parts, entries: listing.entries }))
    })
    const { restoreShop } = await import('./restoreShop.ts')
    const uri = fileAt('unlisted.db')
    await restoreShop(config, { uri, file, overwrite: false })
    expect(await countersOf(uri)).toEqual([])
  })
})
