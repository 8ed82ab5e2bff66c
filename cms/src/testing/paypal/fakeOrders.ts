import { z } from 'zod'
import { paypalCurrencies } from '../../text/currencies.ts'

export type FakeStep = 'token' | 'create' | 'find' | 'capture'
export interface FakeAnswer {
  status: number
  body: unknown
}
const createBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string(),
        custom_id: z.string().max(255),
        invoice_id: z.string().max(127),
        amount: z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d+(\.\d\d)?$/) }),
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        brand_name: z.string().max(127),
        user_action: z.literal('PAY_NOW'),
        shipping_preference: z.literal('NO_SHIPPING'),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
})
type Created = z.infer<typeof createBody>

interface FakeCapture {
  id: string
  status: string
  amount: { currency_code: string; value: string }
  custom_id: string
}
interface FakeOrder {
  id: string
  status: string
  made: Created
  captures: FakeCapture[]
}

const refusal = (status: number, name: string, issue: string): FakeAnswer => ({
  status,
  body: {
    name,
    message: 'The request was refused.',
    debug_id: 'f00dfeed',
    details: [{ issue, description: issue }],
  },
})
const unknown = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
export const unprocessable = (issue: string) => refusal(422, 'UNPROCESSABLE_ENTITY', issue)

/** Makes the orders of the fake PayPal. `url` is its address. */
export function makeFakeOrders(url: string) {
  const orders = new Map<string, FakeOrder>()
  const answers = new Map<string, FakeAnswer>()
  let made = 0
  const newId = (prefix: string) => `${prefix}${String((made += 1)).padStart(6, '0')}`
  /** Overrides for the next capture. */
  const nextCapture: Partial<FakeCapture> = {}

  const show = ({ id, status, made: { purchase_units: units }, captures }: FakeOrder) => ({
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: units.map((unit) => ({
      ...unit,
      ...(captures.length > 0 ? { payments: { captures: structuredClone(captures) } } : {}),
    })),
    payment_source: {
      paypal: status === 'PAYER_ACTION_REQUIRED' ? {} : { email_address: 'payer@baithak.example' },
    },
    links: [
      { rel: 'self', method: 'GET', href: `${url}/v2/checkout/orders/${id}` },
      ...(status === 'PAYER_ACTION_REQUIRED'
        ? [{ rel: 'payer-action', method: 'GET', href: `${url}/checkoutnow?token=${id}` }]
        : []),
    ],
  })
  const create = (given: unknown): FakeAnswer => {
    const body = createBody.safeParse(given)
    if (!body.success) return refusal(400, 'INVALID_REQUEST', body.error.issues[0]?.path.join('.') ?? '')
    const amounts = body.data.purchase_units.map(({ amount }) => amount)
    if (amounts.some(({ currency_code: currency }) => !(currency in paypalCurrencies)))
      return unprocessable('CURRENCY_NOT_SUPPORTED')
    if (amounts.some(({ value }) => Number(value) === 0)) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
    const order = { id: newId('5O19'), status: 'PAYER_ACTION_REQUIRED', made: body.data, captures: [] }
    orders.set(order.id, order)
    return { status: 200, body: show(order) }
  }
  const capture = (order: FakeOrder): FakeAnswer => {
    if (order.captures.length > 0) return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    for (const { amount, custom_id } of order.made.purchase_units)
      order.captures.push({ id: newId('3C67'), status: 'COMPLETED', amount, custom_id, ...nextCapture })
    for (const name of Object.keys(nextCapture)) delete nextCapture[name as keyof FakeCapture]
    order.status = 'COMPLETED'
    return { status: 201, body: show(order) }
  }
  const work = (step: FakeStep, id: string, body: unknown): FakeAnswer => {
    if (step === 'create') return create(body)
    const order = orders.get(id)
    if (!order) return unknown
    return step === 'find' ? { status: 200, body: show(order) } : capture(order)
  }
  /** Answers a repeated request from the first one's result. */
  const workOnce = (step: FakeStep, id: string, requestId: string, body: unknown) => {
    const known = answers.get(requestId)
    if (known) return known
    const answer = work(step, id, body)
    if (requestId && answer.status < 300) answers.set(requestId, answer)
    return answer
  }
  return {
    orders,
    nextCapture,
    workOnce,
    /** Forgets the results of requests, as PayPal does after some hours. */
    forgetRequests: () => answers.clear(),
  }
}
