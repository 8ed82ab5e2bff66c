// @module-tag no-database
import { simpleParser } from 'mailparser'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { catchMail } from '../testing/catchMail.ts'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
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
    from: { text: '"The shop" <no-reply@shop.example>' },
    text: 'The whole link:\n\nhttps://shop.example/reset-password/a-secret-code\n',
    html: '<p>₹ 12,500</p>',
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(info).toHaveBeenCalledWith({ file }, 'mail written')
  expect(JSON.stringify(info.mock.calls)).not.toContain('a-secret-code')
})

it('a mail server without TLS gets no mail, unless its address says that it may', async () => {
  const { smtp } = await import('./mailAdapter.ts')
  const server = await catchMail()
  const send = (more: string) =>
    smtp(`smtp://127.0.0.1:${server.port}${more}`).sendMail({
      from: 'shop@baithak.example',
      to: 'asha@baithak.example',
      subject: 'Chairs',
      text: 'A secret code',
    })
  // Nodemailer reads no options beside an address.
  expect(smtp('smtps://mail.example').options).toMatchObject({
    connectionTimeout: 10_000,
    disableFileAccess: true,
  })
  await expect(send('')).rejects.toThrow(/STARTTLS/)
  expect(server.received).toEqual([])
  await send('?requireTLS=false')
  expect(server.received).toHaveLength(1)
  await server.close()
})
