import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export const razorpayKeys = {
  id: 'rzp_test_key',
  secret: 'a-very-secret-secret',
  webhook: 'secret-of-messages',
}
const basic = `Basic ${Buffer.from(`${razorpayKeys.id}:${razorpayKeys.secret}`).toString('base64')}`
const hmac = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex')

const createBody = z.strictObject({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
  notes: z.record(z.string(), z.string().max(256)),
})
const refundBody = z.strictObject({ amount: z.int().min(100), speed: z.literal('normal') })

export interface FakePayment {
  id: string
  order_id: string
  amount: number
  currency: string
  status: string
  captured: boolean
  amount_refunded: number
  email: string
  created_at: number
}
interface FakeRefund {
  id: string
  payment_id: string
  amount: number
  currency: string
  status: string
}
type FakeOrder = z.infer<typeof createBody> & { id: string; status: string }

type RazorpayStep = 'create' | 'find' | 'payments' | 'refund' | 'refunds'
const steps: readonly [RazorpayStep, string, RegExp][] = [
  ['create', 'POST', /^\/v1\/orders$/],
  ['find', 'GET', /^\/v1\/orders\/(\w+)$/],
  ['payments', 'GET', /^\/v1\/orders\/(\w+)\/payments$/],
  ['refund', 'POST', /^\/v1\/payments\/(\w+)\/refund$/],
  ['refunds', 'GET', /^\/v1\/payments\/(\w+)\/refunds\?count=100$/],
]
/** `lose` never answers, after the work was done. */
type Trouble = 'lose' | { status: number; body: unknown }

const refusal = (status: number, reason: string) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description: 'The request was refused.', reason } },
})

/** Makes the orders, payments and refunds of the fake Razorpay. */
function makeFakePayments() {
  const orders = new Map<string, FakeOrder>()
  const payments = new Map<string, FakePayment>()
  const refunds = new Map<string, FakeRefund>()
  const answers = new Map<string, FakeRefund>()
  let made = 0
  const newId = (prefix: string) => `${prefix}_${String((made += 1)).padStart(14, '0')}`
  /** The status of the next refund. */
  const next = { refund: 'processed' }

  const refund = (id: string, sent: unknown, key: string) => {
    const [body, payment, known] = [refundBody.safeParse(sent), payments.get(id), answers.get(key)]
    // Another request with the same key is refused.
    if (known) return known.amount === body.data?.amount ? { status: 200, body: known } : refusal(400, 'NA')
    if (!body.success || !payment || key.length < 10) return refusal(400, 'input_validation_failed')
    if (!payment.captured || payment.amount - payment.amount_refunded < body.data.amount)
      return refusal(400, 'total_refund_amount_is_greater_than_payment_amount')
    const { amount } = body.data
    const done = { id: newId('rfnd'), payment_id: id, amount, currency: 'INR', status: next.refund }
    refunds.set(done.id, done)
    answers.set(key, done)
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    return { status: 200, body: done }
  }
  const list = <Item>(all: ReadonlyMap<string, Item>, isMeant: (item: Item) => boolean) => {
    const items = [...all.values()].filter(isMeant)
    return { status: 200, body: { entity: 'collection', count: items.length, items } }
  }
  const work = (step: RazorpayStep, id: string, body: unknown, key: string) => {
    if (step === 'refund') return refund(id, body, key)
    if (step === 'payments') return list(payments, (one) => one.order_id === id)
    if (step === 'refunds') return list(refunds, (one) => one.payment_id === id)
    if (step === 'find')
      return orders.has(id) ? { status: 200, body: orders.get(id) } : refusal(400, 'input_validation_failed')
    const order = createBody.safeParse(body)
    if (!order.success) return refusal(400, order.error.issues[0]?.path.join('.') ?? '')
    const created = { ...order.data, id: newId('order'), status: 'created' }
    orders.set(created.id, created)
    return { status: 200, body: created }
  }
  /** Pays, as the customer would in Razorpay's window. Returns what the window gives the browser. */
  const pay = (orderId: string, given: Partial<FakePayment> = {}) => {
    const payment: FakePayment = {
      id: newId('pay'),
      order_id: orderId,
      amount: orders.get(orderId)?.amount ?? 0,
      currency: 'INR',
      status: 'captured',
      captured: true,
      amount_refunded: 0,
      email: 'payer@baithak.example',
      created_at: Math.floor(Date.now() / 1000) + made,
      ...given,
    }
    payments.set(payment.id, payment)
    return {
      paymentId: payment.id,
      orderId,
      signature: hmac(razorpayKeys.secret, `${orderId}|${payment.id}`),
    }
  }
  /** A message about a payment, or about a refund of it, with its signature. */
  const message = (event: string, paymentId: string, refundId?: string) => {
    const entities = { payment: payments.get(paymentId), ...(refundId && { refund: refunds.get(refundId) }) }
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]))
    const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(entities), payload })
    return { body, signature: hmac(razorpayKeys.webhook, body) }
  }
  return { orders, payments, refunds, next, work, pay, message }
}

/** Opens a stand-in for Razorpay: the documented messages of orders, payments and refunds, with its signatures. */
export async function openFakeRazorpay() {
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { work, ...shown } = makeFakePayments()
  const troubles = new Map<RazorpayStep, Trouble[]>()
  const requests: { step: RazorpayStep; id: string; body: unknown }[] = []

  async function handle(req: IncomingMessage, res: ServerResponse) {
    const sent = await text(req)
    const { method, url: path = '', headers } = req
    const found = steps.find(([, verb, form]) => verb === method && form.test(path))
    if (!found) return void res.writeHead(404).end()
    const [step, , form] = found
    const id = form.exec(path)?.[1] ?? ''
    const body: unknown = sent === '' ? undefined : JSON.parse(sent)
    requests.push({ step, id, body })
    const trouble = troubles.get(step)?.shift()
    const key = String(headers['x-refund-idempotency'] ?? '')
    const answer = () => (typeof trouble === 'object' ? trouble : work(step, id, body, key))
    const given = headers.authorization === basic ? answer() : refusal(401, 'NA')
    if (trouble === 'lose') return void req.socket.destroy()
    res.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
  }
  return {
    ...shown,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    trouble: (step: RazorpayStep, ...what: Trouble[]) =>
      void troubles.set(step, [...(troubles.get(step) ?? []), ...what]),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type FakeRazorpay = Awaited<ReturnType<typeof openFakeRazorpay>>
