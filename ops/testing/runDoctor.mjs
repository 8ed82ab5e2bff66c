import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { at } from '../lib/places.mjs'
import { freePort } from './freePort.mjs'

/**
 * Runs `npm run doctor` with the settings of a shop and with nothing else of this machine. Returns its lines, by what
 * they are about, and its exit code.
 */
export async function runDoctor(settings) {
  const home = await mkdtemp(join(tmpdir(), 'doctor-'))
  try {
    const [PORT, CMS_PORT] = [await freePort(), await freePort()].map(String)
    const place = { DATA_DIR: join(home, 'data'), MEDIA_DIR: join(home, 'uploads') }
    const child = spawn(process.execPath, [at('ops/doctor.mjs')], {
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
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
