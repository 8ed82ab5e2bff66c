// @module-tag race
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebhookEvent } from '../../contract/sales/webhooks.ts'
import { openOrderTests } from '../../testing/orderTests.ts'
import { send as ask } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const shop = await openOrderTests({ WEBHOOKS_PRIVATE: '1' })
const { payload } = shop.cms
const contact = 'hello@baithak.example'
await shop.setShop({ email: contact, lowStockAt: 3 })
const { env } = await import('../../env.ts')
const { unseal } = await import('../../accounts/sealing.ts')
const { sendMailAgain } = await import('../sendMailAgain.ts')
const customer = await shop.cms.addUser('customer')
const admin = await shop.cms.addUser('admin')

interface Received {
  headers: IncomingHttpHeaders
  text: string
}
const received: Received[] = []
/** The status of the next answers; 0 is none. */
let answers: number[] = []
const receiver = createServer((req, res) => {
  let text = ''
  req.on('data', (part: Buffer) => (text += part.toString()))
  req.on('end', () => {
    received.push({ headers: req.headers, text })
    const status = answers.shift() ?? 204
    if (status) res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
})
await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await shop.cms.close()
})

const rest = (method: string, path: string, options: Parameters<typeof ask>[2]) =>
  ask(`${shop.cms.url}/cms/api${path}`, method, options)
const settings = () => payload.findGlobal({ slug: 'site-settings', depth: 0 })
const listen = async (...events: WebhookEvent[]) => {
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { webhooks: [{ name: 'ERP', url, events, isPaused: false }] },
  })
  const [hook] = (await settings()).webhooks ?? []
  const secret = (await unseal(hook?.secret ?? ''))?.text ?? ''
  return { id: String(hook?.id), secret }
}
const deliveries = async () =>
  (
    await payload.find({
      collection: 'mails',
      where: { kind: { equals: 'webhook' } },
      sort: 'createdAt',
      pagination: false,
    })
  ).docs
/** Waits until the shop has tried every delivery that is due. */
const send = () =>
  vi.waitFor(
    async () => {
      const waiting = (await deliveries()).filter(({ reason }) => !reason)
      expect(waiting).toEqual([])
    },
    { timeout: 20_000, interval: 20 },
  )
const told = () => received.map(({ text }) => (JSON.parse(text) as { type: string }).type)
const place = async (qty = 1, countInStock = 20) => {
  const { id } = await shop.cms.addProduct({ countInStock })
  const { status, answer } = await shop.place(customer.bearer, { [id]: qty })
  return { status, order: String(answer._id), number: String(answer.orderNumber), product: id }
}

beforeEach(async () => {
  await payload.delete({ collection: 'mails', where: {} })
  received.length = 0
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a program', () => {
  it('is told by signed deliveries what happens to an order, each with an id and nothing of a person', async () => {
    const { secret } = await listen('order.placed', 'order.paid', 'order.delivered', 'order.cancelled')
    const { order, number } = await place()
    await shop.api('PUT', `/${order}/pay`, admin)
    await shop.api('PUT', `/${order}/deliver`, admin)
    await send()
    expect(told()).toEqual(['order.placed', 'order.paid', 'order.delivered'])
    for (const { headers, text } of received) {
      expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toMatchObject({
        data: { id: order, number },
      })
      expect(text).not.toContain(customer.user.email)
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    expect((await deliveries()).map(({ reason }) => reason)).toEqual(Array(3).fill('delivered: 204'))
  })

  it('is told of what it has chosen alone, and of nothing that was taken back', async () => {
    await listen('order.placed', 'stock.low', 'product.changed')
    const refused = await place(9, 4)
    expect(refused.status).toBe(409)
    const { order, product } = await place(2, 4)
    await shop.api('PUT', `/${order}/cancel`, admin)
    await send()
    expect(told().toSorted()).toEqual(['order.placed', 'product.changed', 'product.changed', 'stock.low'])
    expect(received.map(({ text }) => text).join()).toContain(product)
  })

  it('that is paused or removed is told nothing, of what waits too', async () => {
    await listen('order.placed')
    await place()
    await send()
    await payload.updateGlobal({ slug: 'site-settings', data: { webhooks: [] } })
    await sendMailAgain(payload, (await deliveries())[0]?.id ?? '')
    await vi.waitFor(async () => expect(await deliveries()).toHaveLength(1))
    await place()
    expect([received.length, (await deliveries()).length]).toEqual([1, 1])
  })
})

describe('a delivery', () => {
  it.each<[string, number, RegExp]>([
    ['that is refused', 404, /^refused: 404$/],
    ['that fails', 500, /^failed: 500$/],
    ['that is redirected, which is not followed', 302, /^redirected: 302$/],
    ['that is not answered', 0, /^silent: no answer within 10 seconds$/],
  ])('%s is tried again with the same id, and its outcome is kept', async (_, status, outcome) => {
    const { timeout } = AbortSignal
    if (status === 0) vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300))
    await listen('order.placed')
    answers = [status]
    await place()
    await send()
    expect(await deliveries()).toMatchObject([{ reason: expect.stringMatching(outcome), failures: 1 }])
    const [waiting] = await deliveries()
    // Not before the lease of the first try is over.
    await payload.db.updateOne({
      collection: 'mails',
      id: waiting?.id ?? '',
      data: { dueAt: Date.now() + 3600_000 },
    })
    await sendMailAgain(payload, waiting?.id ?? '')
    await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ failures: 0 }]))
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(`msg_${waiting?.id}`))
    expect(await deliveries()).toMatchObject([{ reason: 'delivered: 204', failures: 0 }])
  })

  it('that was made is sent again as a new one, and stays as it is recorded', async () => {
    await listen('order.placed')
    await place()
    await send()
    const [made] = await deliveries()
    await sendMailAgain(payload, made?.id ?? '')
    await vi.waitFor(() => expect(received).toHaveLength(2))
    await send()
    expect(received[1]?.text).toBe(received[0]?.text)
    expect(received[1]?.headers['webhook-id']).not.toBe(received[0]?.headers['webhook-id'])
    expect(await deliveries()).toMatchObject([{ id: made?.id, reason: 'delivered: 204' }, { failures: 0 }])
  })

  it('into a private network is refused after the look-up, unless a setting allows it', async () => {
    await listen('order.placed')
    await payload.updateGlobal({
      slug: 'site-settings',
      data: {
        webhooks: [
          { name: 'By number', url: url.replace('http:', 'https:'), events: ['order.placed'] },
          { name: 'By name', url: 'https://localhost:1/', events: ['order.placed'] },
        ],
      },
    })
    vi.spyOn(env, 'WEBHOOKS_PRIVATE', 'get').mockReturnValue('0')
    await place()
    await send()
    const reasons = (await deliveries()).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'not allowed: 127.0.0.1 is in a private network',
      expect.stringMatching(/^not allowed: (127\.0\.0\.1|::1) is in a private network$/),
    ])
    expect(received).toEqual([])
  })

  it('does not keep a mail waiting, however long its receiver takes', async () => {
    // Longer than a mail takes.
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(3000))
    await listen('order.placed')
    answers = [0]
    await place()
    await vi.waitFor(async () =>
      expect((await payload.find({ collection: 'mails' })).docs).toMatchObject([
        { kind: 'webhook', failures: 0 },
      ]),
    )
  })
})

it('a target that fails for three days is paused, and the shop gets a mail', async () => {
  await listen('order.placed')
  const age = async (hours: number) => {
    const [first] = await deliveries()
    const createdAt = new Date(Date.now() - hours * 3600_000).toISOString()
    await payload.db.updateOne({ collection: 'mails', id: first?.id ?? '', data: { createdAt } })
  }
  const isPausedAfter = async () => {
    answers = [500]
    await place()
    await send()
    return (await settings()).webhooks?.[0]?.isPaused
  }
  expect(await isPausedAfter()).toBe(false)
  await age(71)
  expect(await isPausedAfter()).toBe(false)
  await age(73)
  expect(await isPausedAfter()).toBe(true)
  await vi.waitFor(async () =>
    expect((await mailsTo(shop.cms, contact)).map(({ subject }) => subject)).toContain(
      'ERP is not told any more what happens',
    ),
  )
})

it('the secret is shown to admins by a door of its own, and stands in no answer and no trail', async () => {
  const { id, secret } = await listen('order.placed')
  const { text } = await rest('GET', '/globals/site-settings', admin)
  expect(text).toContain(url)
  const [hook] = (await settings()).webhooks ?? []
  expect(text).not.toContain(String(hook?.secret))
  const trail = await payload.find({ collection: 'audit-entries', pagination: false })
  expect(JSON.stringify(trail.docs)).not.toMatch(/whsec_|"secret"/)
  expect((await rest('POST', `/webhooks/${id}/secret`, admin)).answer).toEqual({ secret })
  const editor = await shop.cms.addUser('editor')
  expect((await rest('POST', `/webhooks/${id}/secret`, editor)).status).toBe(403)
  expect((await rest('GET', '/globals/site-settings', editor)).text).not.toContain(url)
  await rest('POST', '/globals/site-settings', { ...admin, body: { tagline: 'Chairs' } })
  expect((await unseal((await settings()).webhooks?.[0]?.secret ?? ''))?.text).toBe(secret)
})

it.each<[string, boolean]>([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('the address %s is in the open internet: %s', async (address, isOpen) => {
  const { isOpenAddress } = await import('../webhooks/sendWebhook.ts')
  expect(isOpenAddress(address)).toBe(isOpen)
})
