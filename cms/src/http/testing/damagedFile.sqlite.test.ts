import path from 'node:path'
import { symbols } from 'pino'
import { afterAll, expect, it } from 'vitest'
import testimonials from '../../seed/testimonials.json' with { type: 'json' }
import { damageTable } from '../../testing/failures/damageTable.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const written: string[] = []
const cms = await openTestCms()
afterAll(() => cms.close())
const { logger } = await import('../../telemetry/logger.ts')
logger.level = 'warn'
Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => written.push(line) } })

it('a damaged page that a request meets is told of in one sentence, and other pages are read on', async () => {
  const { bearer, authorization } = await cms.addUser('admin')
  const data = { ...testimonials[0], position: 0 } as never
  await cms.payload.create({ collection: 'testimonials', data })
  const { completeFile } = await import('../../database/transfer/existing.ts')
  await completeFile(cms.payload)
  await damageTable(path.join(cms.folder, 'baithak.db'), 'testimonials')
  // A write makes the reading connection forget the pages that it holds.
  await cms.addProduct()
  const authorized = await fetch(`${cms.url}/cms/api/testimonials`, { headers: { authorization } })
  const shown = await send(`${cms.url}/api/testimonials`, 'GET', { bearer })
  expect([authorized.status, shown.status]).toEqual([500, 500])
  expect(shown.answer.message).toBe('Something went wrong on our side.')
  const logged = written.filter((line) => line.includes('The SQLite file is damaged. Stop the shop'))
  expect(logged.length).toBeGreaterThan(1)
  expect(written.filter((line) => line.includes('"stack"'))).toEqual([])
  expect((await send(`${cms.url}/api/users/profile`, 'GET', { bearer })).status).toBe(200)
})
