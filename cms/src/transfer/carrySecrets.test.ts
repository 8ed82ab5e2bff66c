// @module-tag import
// @module-tag no-database
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const PAYLOAD_SECRET = 'a-secret-that-npm-start-made-just-now'
let home: string
let takeSecrets: (typeof import('./carrySecrets.ts'))['takeSecrets']
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'secrets-'))
  const PUBLIC_URL = 'https://shop.example'
  Object.assign(process.env, { PAYLOAD_SECRET, SHARED_SECRET: 'b', DATA_DIR: home, PUBLIC_URL })
  ;({ takeSecrets } = await import('./carrySecrets.ts'))
})
afterAll(() => rm(home, { recursive: true }))

/** Takes over what an archive of chairs.example carries. Returns the sentences and whether secrets.json is as before. */
async function take(kept: object, carried: { payloadSecret: string; passkeyDomain: string } | null) {
  const file = path.join(home, 'secrets.json')
  const before = JSON.stringify(kept)
  await writeFile(file, before)
  const said = await takeSecrets({ carried, address: 'https://chairs.example', overwrite: false })
  return { said: said.join('\n'), isKept: (await readFile(file, 'utf8')) === before }
}

it('a secret that the settings give is kept, though an archive carries another', async () => {
  const carried = { payloadSecret: 'of the backup', passkeyDomain: 'shop.example' }
  const { said, isKept } = await take({ payloadSecret: 'another', sharedSecret: 'kept' }, carried)
  expect(said).toMatch(/^PAYLOAD_SECRET here is not that of the backup, and was kept: everybody logs in/)
  expect([said.includes('Passkeys'), isKept]).toEqual([false, true])
})

it('a plain archive changes no secret', async () => {
  const { said, isKept } = await take({ payloadSecret: PAYLOAD_SECRET, sharedSecret: 'kept' }, null)
  expect(said).toMatch(/^The archive holds no secrets\. Unless .* authenticator apps no longer fit/)
  expect(said).toContain('Passkeys do not hold: those of the backup belong to chairs.example')
  expect(isKept).toBe(true)
})
