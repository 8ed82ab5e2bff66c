// @module-tag race
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

beforeEach(async () => {
  await cms.payload.delete({ collection: 'mails', where: {} })
  sent.length = 0
})

const message = { subject: 'A mail', html: '', text: '' }

async function send(resetPassword: MailRenderer = async () => message, isStopped = () => false) {
  const { sendDueMails } = await import('../mailQueue.ts')
  await sendDueMails(cms.payload, { resetPassword } as MailRenderers, { isStopped })
}

describe('a batch', () => {
  const people = ['asha', 'ravi', 'meera'].map((name) => `${name}@baithak.example`)
  const dueAt = Date.now() - 1000
  const findMails = async () =>
    (await cms.payload.find({ collection: 'mails', sort: 'to' })).docs.map(
      ({ to, dueAt: due, failures }) => ({
        to,
        due,
        failures,
      }),
    )

  beforeEach(async () => {
    const { insertRecords } = await import('../../database/insertRecords.ts')
    const rows = people.map((to, n) => ({
      kind: 'resetPassword',
      to,
      data: {},
      dueAt: dueAt + n,
      failures: 0,
    }))
    // Without waking the sender of the CMS.
    await insertRecords(cms.payload, 'mails', rows)
  })

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
})

describe('where clocks differ', () => {
  const hourMs = 60 * 60 * 1000
  afterEach(() => vi.useRealTimers())

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

  it.each([
    ['ahead', hourMs],
    ['behind', -hourMs],
  ])('a process whose clock is an hour %s takes no mail from the one that is sending it', async (_, byMs) => {
    await queue('asha@baithak.example')
    await send(async () => {
      shiftClock(byMs)
      await send()
      vi.useRealTimers()
      return message
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
      return message
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
})
