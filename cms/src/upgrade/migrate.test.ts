// @module-tag transaction
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { afterEach, expect, it, vi } from 'vitest'
import { endStatements } from '../testing/failures/endStatements.ts'
import { openStoredShop } from '../testing/openStoredShop.ts'

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

async function openOld() {
  const { payload, close } = await openStoredShop(() => import('../payload.config.ts'))
  closings.push(close)
  return payload
}

const loadMigrate = async () => (await import('./migrate.ts')).migrate

/** Returns what the migration may change, without what differs from one copy to the next. */
async function findAll(payload: Payload) {
  const all = { pagination: false, depth: 0 } as const
  const stock = await payload.find({ collection: 'stock', sort: 'id', ...all })
  // A shop that is not migrated yet lacks newer columns.
  const select = { orderNumber: true } as const
  const orders = await payload.find({ collection: 'orders', sort: 'id', select, ...all })
  const mails = await payload.find({ collection: 'mails', ...all })
  const told = { action: true, subjectId: true } as const
  const entries = await payload.find({ collection: 'audit-entries', select: told, ...all })
  const imports = await payload.find({ collection: 'imports', sort: 'id', ...all })
  return {
    stock: stock.docs.map(({ id, quantity }) => `${id} ${quantity}`),
    orders: orders.docs.map(({ id }) => id),
    mails: mails.docs.map(({ kind, data }) => `${kind} ${JSON.stringify(data)}`).sort(),
    trail: entries.docs.map(({ action, subjectId }) => `${action} ${subjectId}`).sort(),
    imports: imports.docs.map(({ id, state, total }) => `${id} ${state} ${total}`),
  }
}

it('is done again as a whole after it was broken off anywhere', async () => {
  const [whole, broken] = [await openOld(), await openOld()]
  const migrate = await loadMigrate()
  await migrate(whole)
  const run = endStatements(broken)
  // Payload ends the process when a migration on SQLite fails.
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process would end.')
  })
  for (const statements of [0, 9, 40, 120, 240])
    expect(await run(statements, () => migrate(broken))).toHaveProperty('error')
  exit.mockRestore()
  await migrate(broken)
  expect(await findAll(broken)).toEqual(await findAll(whole))
})

it('waits until the processes of the earlier version have ended', async () => {
  const payload = await openOld()
  const migrate = await loadMigrate()
  const lease = await payload.create({
    collection: 'leases',
    data: { id: 'node old', holder: 'old', beat: 1 },
  })
  let isDone = false
  const migrated = migrate(payload).then(() => {
    isDone = true
  })
  await pause(1500)
  expect(isDone).toBe(false)
  await payload.delete({ collection: 'leases', id: lease.id })
  await migrated
  const { compareShape } = await import('./migrate.ts')
  expect(await compareShape(payload)).toBe('same')
})

it('refuses a database of a later version with a sentence, and changes nothing', async () => {
  const payload = await openOld()
  const migrate = await loadMigrate()
  const name = '29991231_235959_later'
  await payload.create({ collection: 'payload-migrations', data: { name, batch: 1 } })
  const before = await findAll(payload)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('The process would end.')
  })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const ended = await migrate(payload).catch((error: unknown) => error)
  const lines = said.mock.calls.map(([line]) => line)
  exit.mockRestore()
  said.mockRestore()
  expect(String(ended)).toContain('would end')
  expect(lines).toEqual([expect.stringMatching(/^This database was made by a newer version .*\.\n$/)])
  expect(await findAll(payload)).toEqual(before)
})
