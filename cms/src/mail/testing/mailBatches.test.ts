// @module-tag race
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'
import type { MailRenderer, MailRenderers } from '../mailQueue.ts'

const sent: string[] = []
// The sender of the CMS would look for mails every 15 s.
vi.useFakeTimers({ toFake: ['setInterval'] })
const cms = await openTestCms()
afterAll(async () => {
  vi.useRealTimers()
  await cms.close()
})
vi.spyOn(cms.payload, 'sendEmail').mockImplementation(async ({ to }) => {
  sent.push((to as { address: string }).address)
})

const people = ['asha', 'ravi', 'meera'].map((name) => `${name}@baithak.example`)
const dueAt = Date.now() - 1000
const findMails = async () =>
  (await cms.payload.find({ collection: 'mails', sort: 'to' })).docs.map(({ to, dueAt: due, failures }) => ({
    to,
    due,
    failures,
  }))

beforeEach(async () => {
  const { insertRecords } = await import('../../database/insertRecords.ts')
  const rows = people.map((to, n) => ({ kind: 'resetPassword', to, data: {}, dueAt: dueAt + n, failures: 0 }))
  await cms.payload.delete({ collection: 'mails', where: {} })
  // Without waking the sender of the CMS.
  await insertRecords(cms.payload, 'mails', rows)
  sent.length = 0
})

const message = { subject: 'A mail', html: '', text: '' }

async function send(resetPassword: MailRenderer, isStopped = () => false) {
  const { sendDueMails } = await import('../mailQueue.ts')
  await sendDueMails(cms.payload, { resetPassword } as MailRenderers, { isStopped })
}

it('mails that are due together are claimed and marked together', async () => {
  const left: number[] = []
  await send(async () => {
    const mails = await findMails()
    left.push(mails.filter(({ due }) => due > Date.now()).length)
    return message
  })
  expect(sent).toEqual(people)
  expect(left).toEqual([3, 3, 3])
  expect(await findMails()).toEqual([])
})

it('begins no mail after a second, but marks those that were sent first', async () => {
  const left: number[] = []
  await send(async () => {
    left.push((await findMails()).length)
    const now = performance.now()
    if (left.length === 1) vi.spyOn(performance, 'now').mockReturnValue(now + 1100)
    return message
  })
  expect(sent).toEqual(people)
  vi.mocked(performance.now).mockRestore()
  expect(left).toEqual([3, 2, 2])
  expect(await findMails()).toEqual([])
})

it('gives back what it has claimed when it is stopped', async () => {
  await send(
    async () => message,
    () => sent.length > 0,
  )
  expect(sent).toEqual(people.slice(0, 1))
  expect(await findMails()).toEqual([
    { to: people[2], due: dueAt + 2, failures: 0 },
    { to: people[1], due: dueAt + 1, failures: 0 },
  ])
})

it('of mails that are due together, one that fails is tried again and the others are sent', async () => {
  vi.spyOn(cms.payload.logger, 'warn').mockReturnValueOnce()
  await send(async (_payload, { to }) => {
    if (to === people[1]) throw new Error('broken')
    return message
  })
  expect(sent).toEqual([people[0], people[2]])
  const [mail, ...others] = await findMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: people[1], failures: 1 })
  expect(mail?.due).toBeGreaterThan(Date.now() + 25_000)
})
