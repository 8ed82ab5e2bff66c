// @module-tag transaction
import { afterAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { findSettings } from './siteSettings.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

const rename = (brand: string) => cms.payload.updateGlobal({ slug: 'site-settings', data: { brand } })
const brandNow = async () => (await findSettings(cms.payload)).brand

it('are read once, and again after each change, by whoever made it', async () => {
  await rename('Before')
  expect(await brandNow()).toBe('Before')
  const reading = vi.spyOn(cms.payload, 'findGlobal')
  expect([await brandNow(), await brandNow()]).toEqual(['Before', 'Before'])
  expect(reading).not.toHaveBeenCalled()
  reading.mockRestore()
  await rename('After')
  expect(await brandNow()).toBe('After')
  // Past all hooks, as another process does it.
  const updatedAt = new Date(Date.now() + 1000).toISOString()
  await cms.payload.db.updateGlobal({ slug: 'site-settings', data: { brand: 'Elsewhere', updatedAt } })
  expect(await brandNow()).toBe('Elsewhere')
})

it('of a change that was rolled back are not kept', async () => {
  await rename('Before')
  const refused = inTransaction(cms.payload, async () => {
    await rename('Refused')
    expect(await brandNow()).toBe('Refused')
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await brandNow()).toBe('Before')
})
