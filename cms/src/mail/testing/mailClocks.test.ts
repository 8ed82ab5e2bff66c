// @module-tag race
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'
import type { MailRenderer, MailRenderers } from '../mailQueue.ts'

let cms: TestCms
const sent: string[] = []
const hourMs = 60 * 60 * 1000
beforeAll(async () => {
  // The sender of the CMS would look for mails every 15 s.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  cms = await openTestCms()
  vi.spyOn(cms.payload, 'sendEmail').mockImplementation(async ({ to }) => {
    sent.push((to as { address: string }).address)
  })
})
afterEach(async () => {
  vi.useRealTimers()
  sent.length = 0
  await cms.payload.delete({ collection: 'mails', where: {} })
})
afterAll(() => cms.close())

/** Sets the wall clock of this process; its timers go on. */
const shiftClock = (byMs: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + byMs)
}

async function queue(to: string) {
  const { insertRecords } = await import('../../database/insertRecords.ts')
  const { sharedNow } = await import('../../cluster/sharedClock.ts')
  // Without waking the sender of the CMS.
  await insertRecords(cms.payload, 'mails', [
    { kind: 'resetPassword', to, data: {}, dueAt: sharedNow(), failures: 0 },
  ])
}

async function send(resetPassword: MailRenderer = async () => ({ subject: 'A mail', html: '', text: '' })) {
  const { sendDueMails } = await import('../mailQueue.ts')
  await sendDueMails(cms.payload, { resetPassword } as MailRenderers)
}

it.each([
  ['ahead', hourMs],
  ['behind', -hourMs],
])('a process whose clock is an hour %s takes no mail from the one that is sending it', async (_, byMs) => {
  await queue('asha@baithak.example')
  await send(async () => {
    shiftClock(byMs)
    await send()
    vi.useRealTimers()
    return { subject: 'A mail', html: '', text: '' }
  })
  expect(sent).toEqual(['asha@baithak.example'])
})

it.each([
  ['ahead', hourMs],
  ['behind', -hourMs],
])('a mail that a process whose clock is an hour %s has claimed stays its own', async (_, byMs) => {
  await queue('asha@baithak.example')
  shiftClock(byMs)
  await send(async () => {
    vi.useRealTimers()
    await send()
    return { subject: 'A mail', html: '', text: '' }
  })
  expect(sent).toEqual(['asha@baithak.example'])
})

it('a mail that was queued by a clock that is ahead is sent at once', async () => {
  shiftClock(hourMs)
  await queue('asha@baithak.example')
  vi.useRealTimers()
  await send()
  expect(sent).toEqual(['asha@baithak.example'])
})
