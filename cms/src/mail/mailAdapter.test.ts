import { simpleParser } from 'mailparser'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

it('without a mail server a mail becomes a file that mail programs read, and its path is logged', async () => {
  const { logger } = await import('../telemetry/logger.ts')
  const info = vi.spyOn(logger, 'info')
  await cms.payload.sendEmail({
    to: 'asha@baithak.example',
    subject: 'Chairs für Ãsha — ready',
    text: 'The whole link:\n\nhttps://shop.example/reset-password/a-secret-code\n',
    html: '<p>₹ 12,500</p>',
  })
  const folder = path.join(cms.folder, 'mails')
  const [name = '', ...others] = await readdir(folder)
  const file = path.join(folder, name)
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/)
  expect(await simpleParser(await readFile(file))).toMatchObject({
    subject: 'Chairs für Ãsha — ready',
    to: { text: 'asha@baithak.example' },
    from: { text: '"Baithak" <no-reply@baithak.example>' },
    text: 'The whole link:\n\nhttps://shop.example/reset-password/a-secret-code\n',
    html: '<p>₹ 12,500</p>',
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(info).toHaveBeenCalledWith({ file }, 'mail written')
  expect(JSON.stringify(info.mock.calls)).not.toContain('a-secret-code')
})
