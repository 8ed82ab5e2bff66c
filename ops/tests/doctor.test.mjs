// @module-tag no-database
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { at } from '../lib/places.mjs'
import { freePort } from '../testing/freePort.mjs'
import { startShop } from '../testing/shop.mjs'

let home
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** Runs the command with the settings of a shop. Returns its lines, by what they are about, and its exit code. */
async function doctor(settings, words = []) {
  const [PORT, CMS_PORT] = [await freePort(), await freePort()].map(String)
  const place = { DATA_DIR: join(home, 'data'), MEDIA_DIR: join(home, 'uploads') }
  const child = spawn(process.execPath, [at('ops/doctor.mjs'), ...words], {
    env: { PATH: process.env.PATH, CI: 'true', PORT, CMS_PORT, ...place, ...settings },
  })
  const ended = [text(child.stdout), text(child.stderr), once(child, 'close')]
  const [out, complaints, [code]] = await Promise.all(ended)
  const found = [...`${out}\n${complaints}`.matchAll(/^(ok {3}|to do) ([^:]+): (.+)$/gm)]
  return {
    lines: Object.fromEntries(found.map(([, is, part, says]) => [part, `${is.trim()}: ${says}`])),
    code,
    complaints,
  }
}

test('a setting that the start refuses is the one line', async () => {
  const { lines, code } = await doctor({ PORT: '80a' })
  expect([lines, code]).toEqual([{ Settings: 'to do: PORT must be a port from 1 to 65535; it is "80a".' }, 1])
  const refused = await doctor({ BACKUP_PASSPHRASE: 'short' })
  expect([refused.lines, refused.code]).toEqual([
    { Settings: expect.stringMatching(/^to do: BACKUP_PASSPHRASE is shorter than 16 characters/) },
    1,
  ])
})

test('without a shop it tells what can be told, and what to do for the rest', async () => {
  const { lines, code } = await doctor({})
  expect(lines.Database).toBe(
    'to do: There is no shop of this version here yet. Start it once with npm start.',
  )
  expect(lines.Ports).toMatch(
    /^to do: Nothing answers at http:\/\/127\.0\.0\.1:\d+\/healthz \(ECONNREFUSED\): start/,
  )
  expect(lines.Secrets).toMatch(/^ok/)
  expect(code).toBe(1)
})

test('of an open shop it tells every part, and how many need something', async () => {
  const shop = await startShop()
  try {
    const secret = join(shop.dataFolder, 'admin-login.txt')
    await writeFile(secret, 'owner@baithak.example')
    await chmod(secret, 0o644)
    const { lines, code, complaints } = await doctor({
      DATA_DIR: shop.dataFolder,
      PORT: new URL(shop.url).port,
      CMS_PORT: new URL(shop.cmsUrl).port,
    })
    expect(Object.keys(lines)).toHaveLength(15)
    expect(lines.Secrets).toBe(`to do: Others on this machine may read a secret: chmod 600 ${secret}`)
    for (const part of ['Disk', 'Pictures', 'Ports', 'Certificates', 'Database', 'Clock', 'Webhooks'])
      expect(lines[part]).toMatch(/^ok/)
    const todo = Object.values(lines).filter((line) => line.startsWith('to do')).length
    expect([complaints.trim(), code]).toEqual([`${todo} things are to be done.`, 1])
  } finally {
    await shop.stop()
  }
})
