import type { Payload } from 'payload'
import type { RazorpayCheckout, RazorpayProof } from '../../../contract/orders.ts'
import { HttpError } from '../../../errors.ts'
import { findBrand } from '../../../mail/messages.ts'
import type { Order } from '../../../payload-types.ts'
import { GatewayRefusal } from '../../../payments/askGateway.ts'
import { messageOf } from '../../../razorpay/answers.ts'
import { createRazorpayOrder, findOurOrder } from '../../../razorpay/client.ts'
import { isSignedPayment, razorpayKeys } from '../../../razorpay/keys.ts'
import { findOrder } from '../findOrders.ts'
import { keepBegun, onlinePayment, openOf } from './onlinePayment.ts'
import { rulesOf } from './paymentMethods.ts'
import type { Settlement } from './recordMoney.ts'
import { begunOf, findRazorpay, settleRazorpay, withBegun } from './settleRazorpay.ts'

const { refuse, requireOpen, ...refusals } = onlinePayment('razorpay')

/** Runs calls to Razorpay and turns its refusals into the API's. */
async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof GatewayRefusal ? refusals.untaken() : error
  }
}

/** Asks Razorpay what has become of an order's payments, and records it. */
export const lookAtRazorpay = async (payload: Payload, order: Order): Promise<Settlement> =>
  settleRazorpay(payload, order.id, await findRazorpay(order))

/** Returns the payment under way of this sum, or makes one, which takes the place of the one before. */
async function beginAt(payload: Payload, order: Order, used: ReadonlySet<string>): Promise<string> {
  const [last, paise] = [begunOf(order).at(-1), openOf(order)]
  if (last?.paise === paise && !used.has(last.id)) return last.id
  const made = await createRazorpayOrder({ order: order.id, orderNumber: order.orderNumber, paise })
  if (made.amount !== paise || made.currency !== 'INR') throw refusals.untaken()
  const isKept = await keepBegun(payload, order, {
    where: { 'razorpay.orders': order.razorpay?.orders ?? null },
    set: { 'razorpay.orders': withBegun(order, made.id, paise) },
  })
  if (isKept) return made.id
  const stored = await findOrder(payload, order.id)
  if (stored) requireOpen(stored)
  const kept = stored ? begunOf(stored).at(-1) : undefined
  // Asked for twice at once: the other request has kept one of the same sum.
  if (stored && kept?.paise === paise && openOf(stored) === paise) return kept.id
  throw refusals.begunElsewhere()
}

/** Begins the payment, or goes on with the one that was begun. Answers what Razorpay's window needs. */
export async function startRazorpay(payload: Payload, order: Order): Promise<RazorpayCheckout> {
  requireOpen(order)
  const keys = razorpayKeys()
  if (!keys) throw refusals.unavailable()
  // A payment whose answer was lost is found before another can be made.
  const found = await asking(() => findRazorpay(order))
  const settlement = await settleRazorpay(payload, order.id, found)
  const stored = (await findOrder(payload, order.id)) ?? order
  requireOpen(stored)
  if (settlement === 'wrong' || settlement === 'pending') throw refuse(settlement)
  // Razorpay takes one payment for each of its orders.
  const used = new Set(found.flatMap(({ orderId, payment }) => (payment.captured ? orderId : [])))
  const paise = openOf(stored)
  if (rulesOf(order)?.refuseSum?.(paise)) throw refusals.tooSmall()
  return {
    key: keys.id,
    orderId: await asking(() => beginAt(payload, stored, used)),
    amount: paise,
    currency: 'INR',
    name: (await findBrand(payload)).brand,
    description: `Order ${order.orderNumber}`,
  }
}

/**
 * After the browser came back, with what Razorpay's window gave it: the signature is checked, and then Razorpay itself is
 * asked. Without it, Razorpay is only asked. Throws 400, 409, 502 and 504.
 */
export async function payRazorpay(payload: Payload, order: Order, proof?: RazorpayProof): Promise<void> {
  if (!razorpayKeys()) throw refusals.unavailable()
  const isBegun = (id: string) => begunOf(order).some((one) => one.id === id)
  if (proof && !(isBegun(proof.orderId) && isSignedPayment(proof.orderId, proof.paymentId, proof.signature)))
    throw new HttpError(400, 'This answer is not Razorpay’s, so it does not count. Please write to us.')
  const settlement = await asking(() => lookAtRazorpay(payload, order))
  if (settlement === 'paid') return
  const stored = await findOrder(payload, order.id)
  // Razorpay's message was faster than the browser.
  if (proof && stored?.isPaid && stored.paymentResult?.captureId === proof.paymentId) return
  if (stored && settlement === 'none') requireOpen(stored)
  throw refuse(settlement)
}

/** A signed message of Razorpay's: whatever it says, Razorpay is asked how the payment stands now. */
export async function hearRazorpay(payload: Payload, body: unknown): Promise<void> {
  const razorpayId = messageOf.safeParse(body).data?.payload.payment.entity.order_id
  const id = razorpayId && (await findOurOrder(razorpayId))
  const order = id ? await findOrder(payload, id) : null
  // Another shop may use the same account.
  if (order && begunOf(order).some((one) => one.id === razorpayId)) await lookAtRazorpay(payload, order)
}
