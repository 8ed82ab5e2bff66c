import type { Payload } from 'payload'
import { z } from 'zod'
import { findActor } from '../../audit/auditContext.ts'
import { findStoredUser } from '../../accounts/credentials.ts'
import type { OrderEventKind } from '../../contract/orderEvents.ts'
import { findOrderEvents, type StoredEvent } from '../../database/orders/orderEvents.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { findMailedOrder, type MailedOrder } from '../../database/orders/findMailedOrder.ts'
import { env } from '../../env.ts'
import type { MailMessage } from '../../mail/mailLayout.ts'
import { type MailRenderer, queueMails } from '../../mail/mailQueue.ts'
import { brandOf, findBrand } from '../../mail/messages.ts'
import { mailsToShop } from '../../mail/shopMessages.ts'
import { correction, type OrderMailKind, orderMessages } from '../../mail/orderMessages.ts'
import type { Order, Paper } from '../../payload-types.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { findStanding, partSent, receivedOf } from '../../rules/orders/orderState.ts'
import { chairWords } from '../../rules/orders/orderWords.ts'
import { verificationUrl } from '../accounts/verifyEmail.ts'
import { attachPapers, carriesPapers } from '../papers/attachPapers.ts'
import { findOrder, ownerOf } from './findOrders.ts'
import { confirmDays, payUntil } from './payments/payUntil.ts'

export const orderMailKinds = {
  placed: 'orderPlaced',
  confirmed: 'orderConfirmed',
  paid: 'orderPaid',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  sent: 'orderSent',
  refunded: 'orderRefunded',
  invoiced: 'orderInvoiced',
  readdressed: 'orderReaddressed',
  // It brings the papers of what came back, and of what goes out instead.
  returned: 'orderInvoiced',
} as const satisfies Record<string, OrderMailKind>
export type OrderMail = keyof typeof orderMailKinds

/** Of these the shop hears too: of a new order, and of one that its customer cancels. */
const toShop = { placed: 'orderArrived', cancelled: 'orderLost' } as const

/** Queues the mail to the customer, and the one to the shop. `about` is the event that it tells. */
export async function queueOrderMails(
  payload: Payload,
  order: Order,
  event: OrderMail,
  about?: string,
): Promise<void> {
  const data = { order: order.id }
  const toCustomer = {
    kind: orderMailKinds[event],
    to: order.customerEmail,
    data: { ...data, ...(about && { event: about }) },
  }
  // Where nobody has the order, the shop's own jobs are nobody too.
  const { id: actor = '' } = findActor().person ?? {}
  const isOfShop =
    event === 'placed' || (event === 'cancelled' && order.cancelledAt && actor === ownerOf(order))
  const { contact } = isOfShop ? await findBrand(payload) : { contact: null }
  await queueMails(payload, [
    // A quote may have been made to a phone number.
    ...(order.customerEmail ? [toCustomer] : []),
    ...(contact ? [{ kind: toShop[event as keyof typeof toShop], to: contact, data }] : []),
  ])
}

/** Queues the mail with an invoice that has waited for its portal: those of its acts went without it. */
export async function queueInvoiceMail(payload: Payload, { id: paper, order }: Pick<Paper, 'id' | 'order'>) {
  const to = (await findOrder(payload, order))?.customerEmail
  if (to) await queueMails(payload, [{ kind: 'orderInvoiced', to, data: { order, paper } }])
}

/** The link that verifies the address of an order that waits for it, and so confirms the order; else null. */
async function confirmUrl(payload: Payload, { toConfirm, cancelledAt, customerEmail: email }: MailedOrder) {
  const user = toConfirm && !cancelledAt ? await findStoredUser(payload, { email }) : null
  return user && verificationUrl(user, confirmDays * 24)
}

/** The page of an order: that of its quote, which needs no login, or its own. */
async function pageOf(payload: Payload, { id, quote }: Pick<Order, 'id' | 'quote'>): Promise<string> {
  const by = ['number', [quote ?? '']] as const
  const [found] = quote
    ? await findPlainRows<{ token: string }>(payload, { collection: 'quotes', by, fields: ['token'] })
    : []
  return found ? `${env.PUBLIC_URL}/quote/${found.token}` : `${env.PUBLIC_URL}/order/${id}`
}

/** The chairs that came back by an event, and those that went out for them. */
function returnedBy({ orderItems }: Pick<Order, 'orderItems'>, events: readonly StoredEvent[], id: string) {
  const lines = events.find((event) => event.id === id && event.kind === 'returned')?.lines
  if (!lines) return null
  const all = [...orderItems, ...events.flatMap((event) => event.lines?.added ?? [])]
  const back = lines.returned.map(({ line, qty }) => ({
    qty,
    name: all.find((one) => String(one.id) === line)?.name ?? '',
  }))
  return { back: chairWords(back), instead: chairWords(lines.added) }
}

/** The driver or courier, the chairs that moved, the money that came and the last refund. */
function whatHappened(events: readonly StoredEvent[], order: Order | null, about = '') {
  const standing = findStanding(events)
  const last = (one: OrderEventKind) =>
    standing.find(({ id, kind }) => id === about && kind === one) ??
    standing.findLast(({ kind }) => kind === one)
  const [sent, refund] = [last('sent'), last('refund')]
  const sendings = standing.filter(({ kind, at }) => kind === 'sent' && at <= (sent?.at ?? ''))
  const part = order && partSent(order, sendings)
  return {
    sentWith: sent?.person ?? '',
    tracking: sent?.reference ?? '',
    part: part && { ...part, chairs: sent?.note ?? '' },
    returned: order && returnedBy(order, events, about),
    received: receivedOf(standing),
    refund: refund
      ? { amount: refund.amount ?? 0, way: refund.way ?? '', reference: refund.reference ?? '' }
      : null,
  }
}

const orderData = z.object({
  order: z.string(),
  paper: z.string().optional(),
  /** The event that it tells. */
  event: z.string().optional(),
})

/** Makes a mail of an order as the order is now; null when the order is gone. */
export const orderMail =
  (kind: OrderMailKind): MailRenderer =>
  async (payload, { data }): Promise<MailMessage | null> => {
    const { order: id, paper, event: about } = orderData.parse(data)
    const order = await findMailedOrder(payload, id)
    if (!order) return null
    const settings = await findSettings(payload)
    const events = carriesPapers(kind) ? await findOrderEvents(payload, [id]) : []
    const { papers, ...files } = await attachPapers(payload, kind, { order: id, paper, events })
    // A letter about a paper that waits for its portal says nothing.
    if (!about && (kind === 'orderInvoiced' || kind === 'orderPaper') && papers.length === 0) return null
    const isTakenBack = events.some((event) => event.id === about && event.kind === 'taken back')
    // Cancelled and taken back, or cancelled again, before the mail could leave.
    if (kind === 'orderCancelled' && isTakenBack === Boolean(order.cancelledAt)) return null
    const movesChairs = about && (kind === 'orderInvoiced' || kind === 'orderSent')
    const message = (isTakenBack ? correction(kind) : orderMessages[kind])({
      order,
      ...brandOf(settings),
      url: mailsToShop.some((one) => one === kind)
        ? `${env.PUBLIC_URL}/order/${id}`
        : await pageOf(payload, { id, quote: order.quote }),
      bankDetails: order.bankDetails ?? '',
      payUntil: payUntil(order, settings, events),
      ...whatHappened(events, movesChairs ? await findOrder(payload, id) : null, about),
      open: order.openPrice ?? 0,
      confirmUrl: await confirmUrl(payload, order),
      papers,
    })
    return { ...message, ...files }
  }
