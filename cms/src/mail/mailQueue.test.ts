// @module-tag race
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BasePayload, type Payload } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dropDatabase, ownDatabase } from '../../../ops/testing/database/testDatabase.mjs'
import { testSettings } from '../testing/openTestCms.ts'
import { failDeletions } from '../testing/failures/failDeletions.ts'
import { catchMail, type CaughtMail, noMails } from '../testing/catchMail.ts'
import type { MailRenderers } from './mailQueue.ts'

const database = ownDatabase()
type Notice = { name: string; newEmail: string }
let folder: string
let port: number
let payload: Payload
let queue: typeof import('./mailQueue.ts')
let again: typeof import('./sendMailAgain.ts')
let renderers: MailRenderers
const opened: Payload[] = []
let smtp: CaughtMail | null = null
let received: CaughtMail['received'] = []
const stopSmtp = () => smtp?.close()
const startSmtp = async (onPort = port) => {
  await stopSmtp()
  smtp = await catchMail(onPort)
  received = smtp.received
}

/** Opens Payload on the same database with its own connection, as another process does. */
const open = async () => {
  const { default: config } = await import('../payload.config.ts')
  const made = await new BasePayload().init({ config, disableOnInit: true })
  opened.push(made)
  return made
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-test-'))
  smtp = await catchMail()
  port = smtp.port
  const settings = {
    ...testSettings(folder, database),
    SMTP_URL: `smtp://127.0.0.1:${port}?requireTLS=false`,
    MAIL_FROM: 'Baithak Tests <tests@baithak.example>',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  payload = await open()
  await (await import('../database/transfer/migrate.ts')).migrate(payload)
  queue = await import('./mailQueue.ts')
  again = await import('./sendMailAgain.ts')
  const { brandOf, resetPasswordMessage } = await import('./messages.ts')
  const { emailChangedMessage } = await import('./accountMessages.ts')
  const { findSettings } = await import('../cluster/siteSettings.ts')
  renderers = {
    ...noMails,
    resetPassword: async (_payload, { to }) =>
      to.startsWith('unknown')
        ? null
        : resetPasswordMessage({
            name: 'Asha',
            url: `https://shop.example/reset-password/code-for-${to}`,
            minutes: 30,
            brand: 'Baithak',
          }),
    emailChanged: async (_payload, { data }) =>
      emailChangedMessage({
        ...(data as Notice),
        undo: { url: 'https://shop.example/undo-email/abc', days: 7 },
        ...brandOf(await findSettings(payload)),
      }),
  }
})
afterAll(async () => {
  await stopSmtp()
  await Promise.all(opened.map((one) => one.destroy()))
  await dropDatabase(database)
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await startSmtp()
  await payload.delete({ collection: 'mails', where: {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const ask = (to: string) => queue.queueMail(payload, { kind: 'resetPassword', to, data: {} })
const findMails = async () => (await payload.find({ collection: 'mails', sort: 'createdAt' })).docs
const send = (by = payload, using = renderers) => queue.sendDueMails(by, using)
const freezeClock = () => vi.useFakeTimers({ toFake: ['Date'] })

it('sends a queued mail at once, whole, and forgets it', async () => {
  const stop = queue.startMail(payload, renderers)
  await ask('asha@baithak.example')
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [mail] = received
  const link = 'https://shop.example/reset-password/code-for-asha@baithak.example'
  expect(mail).toMatchObject({
    subject: 'Set a new password for Baithak',
    from: { text: '"Shop" <tests@baithak.example>' },
    to: { text: 'asha@baithak.example' },
  })
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.text?.split('\n')).toContain(link)
  expect(mail?.html).toContain(`href="${link}"`)
  await vi.waitFor(async () => expect(await findMails()).toEqual([]))
  await stop()
})

it('sends the notice of a changed email with the site’s own facts', async () => {
  await queue.queueMail(payload, {
    kind: 'emailChanged',
    to: 'old@baithak.example',
    data: { name: 'Ravi <b>', newEmail: 'ravi.new@baithak.example', user: 'a', changedAt: 1 },
  })
  await send()
  const [mail] = received
  expect(mail).toMatchObject({
    subject: 'The email of your Shop account has changed',
    to: { text: 'old@baithak.example' },
  })
  expect(mail?.text).toContain('r***@baithak.example')
  expect(mail?.text).not.toContain('ravi.new')
  expect(mail?.html).toContain('Ravi &lt;b&gt;')
})

it('keeps a mail while the server is down, tries again after growing pauses, and sends it when it is back', async () => {
  freezeClock()
  await stopSmtp()
  const warn = vi.spyOn(payload.logger, 'warn')
  await ask('asha@baithak.example')
  expect(await findMails()).toMatchObject([{ kind: 'resetPassword', data: {}, failures: 0 }])
  const pauses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    await send()
    const [mail] = await findMails()
    pauses.push((mail!.dueAt - Date.now()) / 1000)
    vi.setSystemTime(mail!.dueAt - 1)
    await send()
    expect((await findMails())[0]?.failures).toBe(round + 1)
    vi.setSystemTime(mail!.dueAt)
  }
  expect(pauses).toEqual([30, 60, 120, 300, 900, 1800, 3600, 3600])
  expect(JSON.stringify(warn.mock.calls)).toMatch(/^(?=.*ECONNREFUSED)(?!.*code-for)/)
  await startSmtp()
  // Any process sends the mails that another one has queued.
  const stop = queue.startMail(await open(), renderers)
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await stop()
  await vi.waitFor(async () => expect(await findMails()).toEqual([]))
})

it('a mail whose sender died before its mark is sent again, under the same Message-ID', async () => {
  freezeClock()
  await ask('asha@baithak.example')
  await failDeletions(payload, () => expect(send()).rejects.toThrow('killed'))
  vi.setSystemTime(Date.now() + 61_000)
  await send()
  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1)
})

const hourMs = 3_600_000

/** Leaves a mail that was given up, an hour after its day. Returns what the log was told. */
async function giveUp() {
  freezeClock()
  await stopSmtp()
  const error = vi.spyOn(payload.logger, 'error')
  await ask('asha@baithak.example')
  vi.setSystemTime(Date.now() + 24 * hourMs - 1000)
  await send()
  expect(error).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + hourMs)
  await send()
  return error.mock.calls[0]?.[1]
}

it('gives up after a day, says so, keeps the mail with its reason for 30 days, and then forgets it', async () => {
  expect(await giveUp()).toBe('mail given up after a day')
  await startSmtp()
  vi.setSystemTime(Date.now() + 30 * 24 * hourMs - 1000)
  await send()
  const reason = expect.stringContaining('ECONNREFUSED')
  expect(await findMails()).toMatchObject([{ to: 'asha@baithak.example', failures: 2, reason }])
  vi.setSystemTime(Date.now() + 2000)
  await send()
  expect([await findMails(), received]).toEqual([[], []])
})

it('gives up at once what the server refuses for good, and nothing that the owner can mend', async () => {
  await stopSmtp()
  smtp = await catchMail(port, {
    onRcptTo: ({ address: at }, _, done) =>
      done(Object.assign(new Error(at), { responseCode: parseInt(at, 10) })),
  })
  for (const answer of ['451.4.7.1', '550.5.1.1', '554.5.7.1']) await ask(`${answer}@baithak.example`)
  await send()
  const found = (await findMails()).map(({ to, givenUpAt }) => givenUpAt && to)
  expect(found.filter(Boolean)).toEqual(['550.5.1.1@baithak.example'])
})

it('sends a mail that was given up once somebody asks for it, and gives up again where that fails', async () => {
  await giveUp()
  const [{ id } = { id: '' }] = await findMails()
  await again.sendMailAgain(payload, id)
  await send()
  expect(await findMails()).toMatchObject([{ failures: 3, givenUpAt: expect.any(Number) }])
  await startSmtp()
  await again.sendMailAgain(payload, id)
  await send()
  expect([await findMails(), received.length]).toEqual([[], 1])
  await expect(again.sendMailAgain(payload, id)).rejects.toThrow('It may have been sent.')
})

it('leaves a mail to its sender when somebody asks for it meanwhile', async () => {
  freezeClock()
  await stopSmtp()
  await ask('asha@baithak.example')
  await send()
  const [before] = await findMails()
  await again.sendMailAgain(payload, before?.id ?? '')
  expect(await findMails()).toEqual([before])
})

it('sends each mail once, however many processes share the queue', async () => {
  const people = Array.from({ length: 15 }, (_, index) => `person${index}@baithak.example`)
  for (const to of people) await ask(to)
  const others = [await open(), await open()]
  await Promise.all([payload, ...others].map((one) => send(one)))
  const sentTo = received.map(({ to }) => (Array.isArray(to) ? '' : to?.text))
  expect(sentTo.toSorted()).toEqual(people.toSorted())
  expect(await findMails()).toEqual([])
})

it('leaves a mail to the sender that has it, until that one has been silent for a minute', async () => {
  freezeClock()
  await ask('asha@baithak.example')
  let letGo = () => {}
  const held = new Promise<null>((resolve) => (letGo = () => resolve(null)))
  let taken = false
  const hanging = send(payload, { ...renderers, resetPassword: () => ((taken = true), held) })
  await vi.waitFor(() => expect(taken).toBe(true))
  const other = await open()
  await send(other)
  vi.setSystemTime(Date.now() + 59_000)
  await send(other)
  expect(received).toHaveLength(0)
  vi.setSystemTime(Date.now() + 1001)
  await send(other)
  expect(received).toHaveLength(1)
  letGo()
  await hanging
})

it('drops what its renderer drops, and what a new password has made needless', async () => {
  await ask('unknown@baithak.example')
  await send()
  expect(await findMails()).toEqual([])
  await ask('asha@baithak.example')
  await ask('ravi@baithak.example')
  const { dropMails } = await import('./dropMails.ts')
  await dropMails(payload, 'asha@baithak.example', 'resetPassword')
  await send()
  expect(received).toMatchObject([{ to: { text: 'ravi@baithak.example' } }])
})

it('one mail that cannot be made holds up no other', async () => {
  vi.spyOn(payload.logger, 'warn').mockReturnValue()
  await ask('asha@baithak.example')
  await queue.queueMail(payload, {
    kind: 'emailChanged',
    to: 'old@baithak.example',
    data: { name: 'Ravi', newEmail: 'ravi@baithak.example', user: 'a', changedAt: 1 },
  })
  await send(payload, { ...renderers, resetPassword: () => Promise.reject(new Error('broken')) })
  expect(received).toHaveLength(1)
  expect(await findMails()).toMatchObject([{ kind: 'resetPassword', failures: 1 }])
})

it('a mail server that says nothing keeps neither the request nor the stop waiting', async () => {
  await stopSmtp()
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => void silent.listen(port, '127.0.0.1', resolve))
  const accepted = new Promise((resolve) => silent.once('connection', resolve))
  const stop = queue.startMail(payload, renderers)
  await ask('asha@baithak.example')
  await accepted
  await stop()
  // Both have ended while the mail is still on its way.
  expect(sockets.map(({ readyState }) => readyState)).toEqual(['open'])
  expect(await findMails()).toHaveLength(1)
  for (const socket of sockets) socket.destroy()
  silent.close()
})
