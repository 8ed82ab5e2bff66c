import type { Transport } from 'nodemailer'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { callbackify } from 'node:util'
import { logger } from '../logger.ts'

/** Writes the mail under another name first: a file that ends in .eml is whole. Only this user may read it. */
async function writeMail(folder: string, bytes: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = path.join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
  await writeFile(`${file}.part`, bytes, { mode: 0o600, flag: 'wx' })
  await rename(`${file}.part`, file)
  logger.info({ file }, 'mail written')
  return file
}

/** A mail server for shops that have none: each mail becomes a file that any mail program opens. */
export const emlTransport = (folder: string): Transport<{ file: string }> => ({
  name: 'eml',
  version: '1',
  send: ({ message }, done) =>
    callbackify(async () => ({ file: await writeMail(folder, await message.build()) }))(done),
})
