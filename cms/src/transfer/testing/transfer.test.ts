// @module-tag import
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Payload, SanitizedConfig } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dropDatabase, testsRunOnMongo } from '../../../../ops/testing/database/testDatabase.mjs'
import { builtCommand, requireBuild } from '../../testing/builtCommand.ts'
import { paperFileName } from '../../files/fileStore.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { type FullShop, openFullShop, readAll } from '../../testing/transferTests.ts'

let shop: FullShop
let config: SanitizedConfig
let home: string
let from: string
const opened: Payload[] = []

const load = async () => ({
  ...(await import('../copyShop.ts')),
  ...(await import('../backupShop.ts')),
  ...(await import('../restoreShop.ts')),
  ...(await import('../openShop.ts')),
  ...(await import('../archive/encryption.ts')),
  ...(await import('../archive/signing.ts')),
})
let transfer: Awaited<ReturnType<typeof load>>

const open = async (uri: string) => {
  const payload = await transfer.openShop(config, uri, { forReading: true })
  opened.push(payload)
  return payload
}
const copy = (source: string, target: string, given: { overwrite?: boolean } = {}) =>
  transfer.copyShop(config, { from: source, to: target, overwrite: false, ...given }, async () => {})
const fileAt = (name: string) => `file:${path.join(home, name)}`

beforeAll(async () => {
  await requireBuild()
  shop = await openFullShop()
  await shop.cms.payload.updateGlobal({ slug: 'site-words', data: { contact: { text: 'Call' } } })
  config = shop.cms.payload.config
  home = shop.cms.folder
  from = shop.cms.database || fileAt('baithak.db')
  transfer = await load()
})
afterAll(async () => {
  const { closeDatabase } = await import('../../database/transfer/existing.ts')
  for (const payload of opened) await closeDatabase(payload)
  await shop?.cms.close()
})

const onMongo = process.env.MONGODB_URI ?? process.env.TEST_DATABASE
/** Returns the address of a new MongoDB database. */
const mongoAddress = () => {
  const address = new URL(String(onMongo))
  address.pathname = `/transfer-${randomBytes(6).toString('hex')}`
  return address.href
}

it('has something of everything to copy', async () => {
  const all = await readAll(shop.cms.payload)
  const empty = Object.keys(all).filter((name) => all[name]?.startsWith('0 '))
  expect(empty).toEqual(['archived-products', 'testimonials', 'pages', 'documents'])
})

describe('a copy', () => {
  it.skipIf(!onMongo)(
    `${onMongo ? '' : 'not run: '}is the same to the last byte after a way over both databases and back`,
    async () => {
      const there = mongoAddress()
      try {
        await copy(from, there)
        await expect(copy(from, there)).rejects.toThrow('not empty')
        await copy(there, fileAt('back.db'))
        expect(await readAll(await open(fileAt('back.db')))).toEqual(await readAll(shop.cms.payload))
      } finally {
        await dropDatabase(there)
      }
    },
    120_000,
  )

  it('goes on where it was killed, and ends the same', async () => {
    const to = fileAt('killed.db')
    const env = { ...process.env, PROGRESS: '1', NODE_ENV: 'test' as const }
    const child = spawn(process.execPath, builtCommand('transfer', 'copy', from, to), {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const { step, done } = JSON.parse(line.replace('@progress ', '')) as { step: string; done: number }
      if (step === 'copy' && done > 3) break
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(path.join(home, 'killed.db'))).toBe(false)
    const half = await open(`${to}.incoming`)
    const { readNote } = await import('../../database/transfer/transferNote.ts')
    expect(await readNote(half)).not.toBeNull()
    // The lock of a process that died expires later; the test makes it older instead of waiting.
    const lock = path.join(home, 'killed.db.prepare')
    if (existsSync(lock)) await utimes(lock, 0, 0)
    await copy(from, to)
    expect(await readAll(await open(to))).toEqual(await readAll(shop.cms.payload))
  }, 120_000)

  it('replaces no shop unless told to, and moves the version of the catalogue on', async () => {
    // The test before has made it.
    const to = fileAt('killed.db')
    const { readCounter } = await import('../../database/counters.ts')
    const version = await readCounter(await open(to), 'catalogue')
    await expect(copy(from, to)).rejects.toThrow(/killed\.db is not empty\. Add --overwrite/)
    await copy(from, to, { overwrite: true })
    expect(await readCounter(await open(to), 'catalogue')).toBeGreaterThan(version)
  })

  it('says in a sentence what is wrong, and changes nothing', async () => {
    await writeFile(path.join(home, 'letter.db'), 'Dear shop, '.repeat(500))
    const wrong = [
      [fileAt('absent.db'), fileAt('x.db'), /^There is no file .*absent\.db\.$/],
      [fileAt('letter.db'), fileAt('x.db'), /^The file is no SQLite database: .*letter\.db\.$/],
      [from, fileAt('letter.db'), /^The file is no SQLite database/],
      [from, from, /^FROM and TO are the same/],
      [
        from,
        'mongodb://me:secret@127.0.0.1:1/shop',
        /^The database cannot be reached: mongodb:\/\/127\.0\.0\.1:1\/shop\.$/,
      ],
    ] as const
    for (const [source, target, sentence] of wrong)
      await expect(copy(source, target)).rejects.toThrow(sentence)
    expect(existsSync(path.join(home, 'x.db'))).toBe(false)
  })
})

describe('a backup', () => {
  const archive = () => path.join(home, 'shop.backup')
  const keys = { recipients: [], identities: [], passphrase: 'seven chairs and a long table' }
  const seal = async () => {
    const [key, cipher] = [await transfer.requireSigningKey({ folder: home }), await transfer.cipherFor(keys)]
    return { key, cipher: cipher! }
  }
  const restore = async (file: string, uri: string, overwrite = false) => {
    const trust = { own: (await seal()).key.fingerprint }
    return transfer.restoreShop(config, { uri, file, overwrite, trust, keys })
  }
  const backup = async (file: string) =>
    transfer.backupShop(config, { uri: from, file, overwrite: false, ...(await seal()) })

  it('brings back the shop, its files too', async () => {
    // As it was printed then, whatever this version would print.
    const { docs: papers } = await shop.cms.payload.find({ collection: 'papers', limit: 1 })
    const paper = path.join(home, 'media', paperFileName(String(papers[0]?.id), '0'.repeat(20)))
    await writeFile(paper, 'As printed')
    const printed = await backup(archive())
    expect(printed).toEqual([
      expect.stringMatching(/records, \d+ files/),
      expect.stringMatching(/^It is encrypted with BACKUP_PASSPHRASE and signed by the key SHA256:/),
    ])
    const { docs } = await shop.cms.payload.find({ collection: 'media', limit: 1 })
    const picture = path.join(home, 'media', String(docs[0]?.filename))
    const before = await readFile(picture)
    await Promise.all([rm(picture), rm(paper)])
    const [maker] = await restore(archive(), fileAt('restored.db'))
    expect(maker).toMatch(/^Made by this shop: Baithak \(http.*\), version [\d.]+, 20.*Z, key SHA256:/)
    expect(await readFile(picture)).toEqual(before)
    expect(await readFile(paper, 'utf8')).toBe('As printed')
    expect(await readAll(await open(fileAt('restored.db')))).toEqual(await readAll(shop.cms.payload))
    await expect(restore(archive(), fileAt('restored.db'))).rejects.toThrow('is not empty')
    await expect(backup(archive())).rejects.toThrow('is there already')
  })

  // On SQLite it is made of a snapshot.
  it.skipIf(!testsRunOnMongo)(
    'is made of a shop that changes while its files are read, with the picture that came meanwhile',
    async () => {
      const { files } = await import('../../files/files.ts')
      const { addPicture, payload } = shop.cms
      const { read } = files
      let came: Awaited<ReturnType<typeof addPicture>> | undefined
      const reading = vi.spyOn(files, 'read').mockImplementation(async (name) => {
        came ??= await addPicture()
        if (name !== came.filename)
          await payload.updateGlobal({ slug: 'site-words', data: { contact: { text: name } } })
        return read(name)
      })
      const busy = path.join(home, 'busy.backup')
      const printed = await backup(busy).finally(() => reading.mockRestore())
      expect(printed).toHaveLength(2)
      const picture = String(came?.filename)
      await files.remove(picture)
      await restore(busy, fileAt('busy.db'))
      expect(await files.has(picture)).toBe(true)
    },
  )
})

// Not on MongoDB: the opened shop is a file, but the limits are counted in the database of the settings.
it.skipIf(testsRunOnMongo)('makes a shop that opens, knows its people and sells', async () => {
  await copyFile(path.join(home, 'restored.db'), path.join(home, 'sold.db'))
  const payload = await open(fileAt('sold.db'))
  const { keepOwnStrategy } = await import('../../openPayload.ts')
  const { createServer } = await import('../../createServer.ts')
  keepOwnStrategy(payload)
  const server = createServer(payload, () => new Promise(() => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/api`
    const { bearer, password, user } = shop.customer
    const login = { body: { email: user.email, password } }
    expect((await send(`${url}/users/login`, 'POST', login)).status).toBe(200)
    expect((await send(`${url}/users/profile`, 'GET', { bearer })).status).toBe(200)
    expect((await send(`${url}/users/profile`, 'GET', { bearer: shop.loggedOut })).status).toBe(401)
    const { body, key, answer } = shop.placing
    const again = await send(`${url}/orders`, 'POST', { bearer, headers: key, body })
    expect([again.status, again.answer._id]).toEqual([answer.status, answer.answer._id])
    const stockOf = async () =>
      (await payload.findByID({ collection: 'stock', id: shop.chair.id, depth: 0 })).quantity
    const before = await stockOf()
    const { docs } = await payload.findVersions({
      collection: 'products',
      where: { parent: { equals: shop.chair.id } },
      sort: 'updatedAt',
    })
    await payload.restoreVersion({ collection: 'products', id: String(docs[0]?.id) })
    const restored = await payload.findByID({ collection: 'products', id: shop.chair.id, depth: 0 })
    expect(restored.name).toBe('Copied chair')
    const fresh = { ...body, totalPrice: restored.price * 2 }
    const placed = await send(`${url}/orders`, 'POST', {
      bearer,
      headers: { 'idempotency-key': 'another-key' },
      body: fresh,
    })
    expect([placed.status, await stockOf()]).toEqual([201, before - 2])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
