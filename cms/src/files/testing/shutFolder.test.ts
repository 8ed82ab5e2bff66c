// @module-tag no-database
import { chmod, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { symbols } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { openUploadTests, plain } from '../../testing/uploadTests.ts'

const written: string[] = []
const shop = await openUploadTests()
afterAll(() => shop.cms.close())
const media = path.join(shop.cms.folder, 'media')
const authorization = (await shop.cms.addUser('editor')).authorization
const { logger } = await import('../../telemetry/logger.ts')
logger.level = 'warn'
Object.assign(logger, { [symbols.streamSym]: { write: (line: string) => written.push(line) } })

/** Makes the folder refuse files. Root may write into any folder, so for root a file lies in its place. */
async function shut() {
  if (process.getuid?.() !== 0) {
    await chmod(media, 0o500)
    return () => chmod(media, 0o700)
  }
  await rename(media, `${media}-away`)
  await writeFile(media, '')
  return async () => {
    await rename(media, `${media}-file`)
    await rename(`${media}-away`, media)
  }
}

async function uploadAtCms(bytes: Buffer) {
  const form = new FormData()
  form.append('_payload', JSON.stringify({ alt: 'A picture' }))
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const headers = { authorization }
  const response = await fetch(`${shop.cms.url}/cms/api/media`, { method: 'POST', headers, body: form })
  return { status: response.status, text: await response.text() }
}

const picture = () => plain(40, 30).png().toBuffer()

it('an upload into a folder that cannot be written is answered 507, and told of in one sentence', async () => {
  expect((await shop.upload(await picture())).status).toBe(201)
  const open = await shut()
  const refused = [await shop.upload(await picture()), await uploadAtCms(await picture())]
  for (const { status, text } of refused)
    expect([status, text]).toEqual([507, expect.stringContaining('cannot store pictures and files just now')])
  expect(written.join('')).toContain(`Cannot write to ${media}. Give this user the right to`)
  expect(written.filter((line) => line.includes('"stack"'))).toEqual([])
  await open()
  expect((await shop.upload(await picture())).status).toBe(201)
})
