import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FullShop, openFullShop, readAll } from '../../testing/transferTests.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

let shop: FullShop
let file: string
let drill: (of?: string) => Promise<string>
let sealed: string
let remake: (name: string, change: (parts: { name: string; count: number }[]) => void) => Promise<string>
const findLast = async () => {
  const { findDrill } = await import('../../operations/health/backupNotes.ts')
  return findDrill(shop.cms.payload)
}

beforeAll(async () => {
  shop = await openFullShop()
  const { folder } = shop.cms
  const { default: awaited } = await import('../../payload.config.ts')
  const { databaseUri, env } = await import('../../env.ts')
  const { backupShop } = await import('../backupShop.ts')
  const { drillRestore } = await import('../drillRestore.ts')
  const { signedArchive, writeArchive } = await import('../archive/archive.ts')
  const { cipherFor, makeKeys, plainCipher } = await import('../archive/encryption.ts')
  const { readHeader } = await import('../archive/envelope.ts')
  const { requireSigningKey } = await import('../archive/signing.ts')
  const config = await awaited
  const key = await requireSigningKey({ folder: env.DATA_DIR, setting: env.BACKUP_SIGNING_KEY })
  const keys = { recipients: [], identities: [] }
  file = path.join(folder, 'shop.backup')
  await backupShop(config, { uri: databaseUri, file, overwrite: false, key, cipher: plainCipher })
  const [recipient = ''] = (await makeKeys()).map((line) => line.split('=')[1])
  const cipher = await cipherFor({ recipients: [recipient], identities: [] })
  sealed = path.join(folder, 'sealed.backup')
  await backupShop(config, {
    uri: databaseUri,
    file: sealed,
    overwrite: false,
    key,
    cipher: cipher ?? plainCipher,
  })
  drill = (of = file) => drillRestore(config, { file: of, trust: { own: key.fingerprint }, keys })
  remake = async (name, change) => {
    const said = await readHeader(file)
    const archive = await signedArchive(file, said, keys)
    const to = path.join(folder, name)
    await writeArchive(
      to,
      { shop: 'S', address: said.address, version: '1', key, cipher: plainCipher },
      async (add) => {
        for await (const entry of archive.entries()) {
          if (entry.name !== 'manifest.json') await add(entry.name, entry.bytes)
          else {
            const manifest = JSON.parse(entry.bytes.toString()) as {
              parts: { name: string; count: number }[]
            }
            change(manifest.parts)
            await add(entry.name, Buffer.from(JSON.stringify(manifest)))
          }
        }
      },
    )
    return to
  }
})
afterAll(() => shop?.cms.close())

const scratch = async () =>
  (await readdir(shop.cms.folder)).filter((name) => name.startsWith('restore-drill'))
/** Returns the mails that admins got of failed drills. A drill is a process of its own, so it wakes no sender. */
async function warnings(count: number) {
  const { wakeSenders } = await import('../../mail/mailQueue.ts')
  wakeSenders(shop.cms.payload, 'mails')
  const find = async () =>
    (await mailsTo(shop.cms, shop.admin.user.email)).filter(({ subject }) =>
      subject?.startsWith('A backup of'),
    )
  await vi.waitFor(async () => expect(await find()).toHaveLength(count), { timeout: 20_000 })
  return (await find()).map(({ text }) => text ?? '')
}

it('an archive is restored aside, compared with what it says, and nothing of it is left', async () => {
  const { cms } = shop
  const [before, media] = [await readAll(cms.payload), await readdir(path.join(cms.folder, 'media'))]
  const said = await drill()
  expect(said).toMatch(/^The shop of .* was restored: \d+ records, \d+ files, read back and as written\.$/)
  expect(await findLast()).toMatchObject({ outcome: 'opened', says: said })
  expect(await scratch()).toEqual([])
  const after = await readAll(cms.payload)
  const own = { counters: '', 'security-events': '' }
  expect({ ...after, ...own }).toEqual({ ...before, ...own })
  expect(await readdir(path.join(cms.folder, 'media'))).toEqual(media)
  expect(await warnings(0)).toEqual([])
})

let failures = 0
it.each([
  [
    'an archive with a changed byte',
    /The archive is damaged or was changed/,
    async () => {
      const bytes = await readFile(file)
      bytes[bytes.length - 100]! ^= 1
      const to = path.join(shop.cms.folder, 'changed.backup')
      await writeFile(to, bytes)
      return to
    },
  ],
  [
    'one that counts a record more',
    /What was written of users is not what the archive says/,
    () =>
      remake('more.backup', (parts) => parts.forEach((part) => part.name === 'users' && (part.count += 1))),
  ],
])('%s fails, in words that admins are mailed', async (_, reason, make) => {
  failures += 1
  await expect(drill(await make())).rejects.toThrow(reason)
  expect(await findLast()).toMatchObject({ outcome: 'failed', says: expect.stringMatching(reason) })
  expect(await scratch()).toEqual([])
  expect((await warnings(failures)).at(-1)).toMatch(reason)
})

it('of two at once one does it, and the other is no failure', async () => {
  const [first, second] = await Promise.allSettled([drill(), drill()])
  const refused = [first, second].flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toEqual([expect.stringMatching(/Another process is writing .*restore-drill\./)])
  expect((await findLast())?.outcome).toBe('opened')
})

it('of an archive whose key is kept elsewhere the seal is looked at, and that is said', async () => {
  expect(await drill(sealed)).toMatch(
    /is whole and signed\. It was not opened: BACKUP_IDENTITY is not set\.$/,
  )
  // The one that was opened a moment ago says more, for a hundred days.
  expect((await findLast())?.outcome).toBe('opened')
  const { noteDrill } = await import('../../operations/health/backupNotes.ts')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 101 * 24 * 3_600_000 })
  await noteDrill(shop.cms.payload, { outcome: 'sealed', says: 'Whole and signed.' })
  vi.useRealTimers()
  expect((await findLast())?.outcome).toBe('sealed')
})
