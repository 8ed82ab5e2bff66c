import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import type { StatsFs } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestBucket } from '../../../../ops/testing/testBucket.mjs'
import { catchMail } from '../../testing/catchMail.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const room = vi.hoisted(() => ({ bytes: 5e9 }))
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<object>()),
  statfs: async () => ({ bavail: room.bytes, bsize: 1 }) as StatsFs,
}))
const names = vi.hoisted(() => ({ records: [['v=spf1 -all'], ['v=DMARC1; p=reject']] }))
vi.mock('node:dns/promises', async (original) => ({
  ...(await original<object>()),
  resolveTxt: async () => names.records,
}))

const mails = await catchMail()
const lake = await openTestBucket()
const cms = await openTestCms({
  ...lake.settings,
  SEED_EMPTY: '1',
  ADMIN_PASSWORD: 'a password of the admin',
  SMTP_URL: `smtp://127.0.0.1:${mails.port}?requireTLS=false`,
  MAIL_FROM: 'Baithak <no-reply@shop.invalid>',
})
const { payload } = cms
const { env } = await import('../../env.ts')
const { sealTrail } = await import('../../jobs/sealTrail.ts')
const { logger } = await import('../../telemetry/logger.ts')
const { noteBackup, noteDrill } = await import('./backupNotes.ts')

const hourMs = 3_600_000
const opened: Server[] = []
const undo: (() => unknown)[] = []

/** Changes settings for the present test. */
function set(changed: Partial<typeof env>) {
  const before = { ...env }
  undo.push(() => Object.assign(env, before, 'SMTP_URL' in before ? {} : { SMTP_URL: undefined }))
  Object.assign(env, changed)
}

async function listen(server: Server) {
  opened.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Moves the clock of this process. */
function moveClock(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  undo.push(() => vi.useRealTimers())
}

/** Opens a server whose certificate ends after some days, and has it trusted or not. */
async function serveTls(days: number) {
  const at = (name: string) => path.join(cms.folder, name)
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', String(days), ...subject]
  execFileSync('openssl', [...made, '-keyout', at('key.pem'), '-out', at('cert.pem')], { stdio: 'ignore' })
  const server = createHttps({ key: await readFile(at('key.pem')), cert: await readFile(at('cert.pem')) })
  return `https://localhost:${await listen(server)}`
}

const addMail = async (data: object) => {
  const mail = {
    kind: 'lowStock',
    to: 'om@baithak.example',
    data: {},
    failures: 3,
    dueAt: Date.now() + hourMs,
  }
  const { id } = await payload.create({ collection: 'mails', data: { ...mail, ...data } })
  undo.push(() => payload.delete({ collection: 'mails', id }))
}

let bearer = ''
beforeAll(async () => {
  const { prepareShop } = await import('../../seed/prepareShop.ts')
  await prepareShop(payload)
  ;({ bearer } = await cms.addUser('admin'))
  const { id } = await cms.addProduct({ name: 'A chair' })
  const { user } = await cms.addUser('admin')
  await payload.update({ collection: 'products', id, data: { name: 'A better chair' }, user })
  await sealTrail(payload)
  await noteBackup(payload, { file: 'baithak-day-2026-01-01T00-00-00.backup', bytes: 2_000_000 })
  await noteDrill(payload, { says: '7 records, as it says.', outcome: 'opened' })
  const { port } = new URL(cms.url)
  Object.assign(env, { PORT: Number(port), PUBLIC_URL: cms.url, CMS_PUBLIC_URL: cms.url })
  Object.defineProperty(process, 'version', { value: 'v24.21.0', configurable: true })
})
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one()
  room.bytes = 5e9
})
afterAll(async () => {
  for (const server of opened) server.close()
  await cms.close()
  await Promise.all([lake.close(), mails.close()])
})

interface Answer {
  lines: { name: string; isRight: boolean; says: string }[]
  errors: { message: string }[]
}
const look = async () =>
  (await send(`${cms.url}/cms/api/health`, 'GET', { bearer })).answer as unknown as Answer

it('names every part of a shop that is well, and its last errors, to admins alone', async () => {
  const editor = await cms.addUser('editor')
  expect((await send(`${cms.url}/cms/api/health`, 'GET', { bearer: editor.bearer })).status).toBe(403)
  logger.level = 'error'
  logger.error({ err: new Error('dup key: { email: "asha@baithak.example" }') }, 'a chair fell over')
  logger.level = 'silent'
  const { lines, errors } = await look()
  expect(lines.filter(({ isRight }) => !isRight)).toEqual([])
  expect(lines.map(({ name }) => name)).toEqual(
    'Settings Secrets Disk Bucket Ports Certificates Versions Database Clock Mail'
      .split(' ')
      .concat('Mails that wait', 'Webhooks', 'Backups', 'Restore drill', 'Audit trail'),
  )
  expect(errors[0]?.message).toBe('a chair fell over: dup key: { … }')
})

const broken: [name: string, says: RegExp, spoil: () => unknown][] = [
  [
    'Settings',
    /PAYPAL_CLIENT_SECRET and PAYPAL_CURRENCY and PAYPAL_RATE/,
    () => set({ PAYPAL_CLIENT_ID: 'x' }),
  ],
  ['Settings', /MAIL_FROM is an example/, () => set({ MAIL_FROM: 'Shop <no-reply@shop.example>' })],
  [
    'Settings',
    /S3_BUKET in \.env is no setting/,
    async () => {
      await mkdir(path.join(cms.folder, 'cms'), { recursive: true })
      await writeFile(path.join(cms.folder, '.env'), 'PORT=3000\nS3_BUKET=chairs\n', { mode: 0o600 })
      const cwd = vi.spyOn(process, 'cwd').mockReturnValue(path.join(cms.folder, 'cms'))
      undo.push(() => cwd.mockRestore())
    },
  ],
  [
    'Secrets',
    /chmod 600 .*secrets\.json/,
    async () => {
      const file = path.join(cms.folder, 'secrets.json')
      await writeFile(file, '{}', { mode: 0o600 })
      await chmod(file, 0o640)
      undo.push(() => chmod(file, 0o600))
    },
  ],
  ['Disk', /Only 0\.5 GB are free in .*: make room/, () => (room.bytes = 5e8)],
  ['Bucket', /^Look at the bucket .*: /, () => lake.down().then(() => undo.push(lake.up))],
  ['Ports', /Nothing answers at http:\/\/127\.0\.0\.1:9\/healthz \(/, () => set({ PORT: 9 })],
  ['Ports', /Something else answers at .*\/none\/api\/site/, () => set({ PUBLIC_URL: `${cms.url}/none` })],
  ['Certificates', /is not encrypted/, () => set({ CMS_PUBLIC_URL: 'http://cms.shop.invalid' })],
  [
    'Certificates',
    /refuse the certificate of localhost: DEPTH_ZERO_SELF_SIGNED_CERT/,
    async () => set({ CMS_PUBLIC_URL: await serveTls(90) }),
  ],
  [
    'Certificates',
    /refuse the certificate of shop\.invalid: it cannot be seen \(.*\)/,
    () => set({ CMS_PUBLIC_URL: 'https://shop.invalid' }),
  ],
  [
    'Versions',
    /install Node 24/,
    () => {
      Object.defineProperty(process, 'version', { value: 'v20.20.2' })
      undo.push(() => Object.defineProperty(process, 'version', { value: 'v24.21.0' }))
    },
  ],
  [
    'Database',
    /of another version of the shop/,
    async () => {
      const later = { name: '20990101_000000_later', batch: 99 }
      const { id } = await payload.db.create({ collection: 'payload-migrations', data: later })
      undo.push(() =>
        payload.db.deleteOne({ collection: 'payload-migrations', where: { id: { equals: id } } }),
      )
    },
  ],
  ['Clock', /3600 s before that of the database/, () => moveClock(hourMs)],
  [
    'Clock',
    /s behind that of the mail server/,
    async () => {
      const greeting = `220 mail.invalid ESMTP ${new Date(Date.now() + hourMs).toUTCString().replace('GMT', '+0000')}\r\n`
      const port = await listen(createTcp((socket) => socket.on('error', () => {}).end(greeting)))
      set({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    },
  ],
  ['Mail', /None is set \(SMTP_URL\)/, () => set({ SMTP_URL: undefined })],
  ['Mail', /Mail server: .*ECONNREFUSED/, () => set({ SMTP_URL: 'smtp://127.0.0.1:9' })],
  [
    'Mail',
    /SPF: shop\.invalid does not say .* DMARC: shop\.invalid/,
    () => {
      const { records } = names
      names.records = []
      undo.push(() => (names.records = records))
    },
  ],
  ['Mails that wait', /1 were given up: see People/, () => addMail({ givenUpAt: Date.now() })],
  [
    'Webhooks',
    /ERP is paused/,
    async () => {
      const hook = { name: 'ERP', url: 'https://erp.invalid/', events: ['product.changed' as const] }
      const save = (webhooks: object[]) =>
        payload.updateGlobal({ slug: 'site-settings', data: { webhooks: webhooks as never } })
      await save([{ ...hook, isPaused: true }])
      undo.push(() => save([]))
    },
  ],
  ['Webhooks', /1 were given up/, () => addMail({ kind: 'webhook', givenUpAt: Date.now() })],
  ['Backups', /Another was due/, () => moveClock(37 * hourMs)],
  [
    'Restore drill',
    /could not be restored: The archive is damaged\./,
    async () => {
      await noteDrill(payload, { says: 'The archive is damaged.', outcome: 'failed' })
      undo.push(() => noteDrill(payload, { says: 'As it says.', outcome: 'opened' }))
    },
  ],
  ['Restore drill', /The last one was on/, () => moveClock(101 * 24 * hourMs)],
  [
    'Audit trail',
    /\d+ entries were not sealed within ten minutes/,
    async () => {
      const { docs } = await payload.db.find<{ id: string; createdAt: string }>({
        collection: 'audit-seals',
        sort: '-sequence',
        limit: 1,
      })
      const [seal] = docs
      await payload.db.deleteOne({ collection: 'audit-seals', where: { id: { equals: seal?.id } } })
      moveClock(11 * 60_000)
      undo.push(() => sealTrail(payload))
    },
  ],
  [
    'Audit trail',
    /The last seal does not hold: run npm run audit:verify/,
    async () => {
      const { docs } = await payload.db.find<{ id: string; hash: string }>({
        collection: 'audit-seals',
        sort: '-sequence',
        limit: 1,
      })
      const [seal] = docs
      const put = (hash?: string) =>
        payload.db.updateOne({
          collection: 'audit-seals',
          where: { id: { equals: seal?.id } },
          data: { hash },
        })
      await put('0'.repeat(64))
      undo.push(() => put(seal?.hash))
    },
  ],
]

it.each(broken)('%s: to do when broken, in words that match %s', async (name, says, spoil) => {
  await spoil()
  const { findHealth } = await import('./findHealth.ts')
  const line = (await findHealth(payload)).find((one) => one.name === name)
  expect(line).toEqual({ name, isRight: false, says: expect.stringMatching(says) })
})

it('a certificate that browsers accept is told by the days that it has left', async () => {
  const url = await serveTls(5)
  const { findCertificate } = await import('./findCertificate.ts')
  const { validTo } = await findCertificate(new URL(url))
  expect(Math.round((validTo - Date.now()) / (24 * hourMs))).toBe(5)
})

it('a letter goes to the admin when it is asked for, and not otherwise', async () => {
  const { findShopHealth } = await import('./findHealth.ts')
  const before = mails.received.length
  await findShopHealth(payload)
  expect(mails.received).toHaveLength(before)
  await findShopHealth(payload, 'owner@baithak.example')
  expect(mails.received.slice(before).map(({ subject }) => subject)).toEqual([
    'A letter to try the mail of New shop',
  ])
})
