import type { Order, OrderRow } from '../contract/orders.ts'
import { toRupees } from '../rules/orderPrices.ts'
import { dueOf, type ListedOrder, ownerOf } from '../operations/orders/findOrders.ts'
import type { OwnPaper } from '../contract/sales/papers.ts'
import type { Order as StoredOrder, SiteSetting } from '../payload-types.ts'
import { linesOf } from '../operations/orders/returnChairs.ts'
import { summaryOf } from '../operations/orders/changeOrder.ts'
import type { StoredEvent } from '../database/orders/orderEvents.ts'
import type { WaitingMail } from '../mail/waitingMails.ts'
import { mailWords, plainEvent } from '../rules/orders/eventWords.ts'
import { nextAct, refuseAct, refuseTakeBack } from '../rules/orders/orderActs.ts'
import type { OrderSummary } from '../rules/orders/orderState.ts'
import { orderActs, type OrderEventView, type OrderMail } from '../contract/orderEvents.ts'
import { orderRights } from '../access.ts'
import { upiOf } from '../operations/papers/upiOf.ts'
import { upiPayment } from '../rules/papers/upiPayment.ts'
import type { TokenUser } from '../accounts/tokens.ts'
import { payUntil } from '../operations/orders/payments/payUntil.ts'

export interface Seen {
  settings: SiteSetting
  /** Whether the reader looks after orders. */
  byShop: boolean
  /** The reader of the shop, for what they may do. */
  reader?: TokenUser
  /** The mails about the order that wait to be sent. */
  mails?: readonly WaitingMail[]
  /** The papers of the order. */
  papers?: OwnPaper[]
}

const customerView = (stored: ListedOrder): Order['user'] => ({
  _id: ownerOf(stored) ?? null,
  name: stored.customerName,
  email: stored.customerEmail,
  phone: stored.customerPhone ?? '',
})

/** The fields that a list and the order itself share. */
const summaryView = (stored: ListedOrder, seen: Omit<Seen, 'settings'>) => ({
  _id: stored.id,
  orderNumber: stored.orderNumber,
  user: customerView(stored),
  totalPrice: toRupees(stored.totalPrice),
  paymentMethod: stored.paymentMethod,
  // Plain rows of SQLite hold 0 and 1.
  isPaid: Boolean(stored.isPaid),
  paidAt: stored.paidAt ?? null,
  isDelivered: Boolean(stored.isDelivered),
  deliveredAt: stored.deliveredAt ?? null,
  cancelledAt: stored.cancelledAt ?? null,
  refundDue: seen.byShop && Boolean(stored.refundDue),
  state: stored.state ?? 'done',
  openPrice: toRupees(stored.openPrice ?? 0),
  createdAt: stored.createdAt,
})

export const orderRowView = (stored: ListedOrder, seen: Omit<Seen, 'settings'>): OrderRow => ({
  ...summaryView(stored, seen),
  items: stored.chairs ?? 0,
  duePrice: toRupees(dueOf(stored)),
  words: seen.byShop ? (stored.searchText ?? '') : '',
})

const addressView = (address: StoredOrder['shippingAddress']) => {
  const { addressLine2, gstin, company, floor, preferredDay, ...rest } = address
  return {
    ...rest,
    addressLine2: addressLine2 ?? '',
    gstin: gstin ?? '',
    company: company ?? '',
    floor: floor ?? '',
    preferredDay: preferredDay ?? '',
  }
}

/** Whether the reader may take an event back now. */
function takeBackOf(
  event: StoredEvent,
  summary: OrderSummary,
  reader: TokenUser,
): OrderEventView['takeBack'] {
  const actor = { ...orderRights(reader), id: reader.id }
  const asked = { event, order: summary, actor, now: Date.now() }
  if (!refuseTakeBack({ ...asked, reason: '' })) return 'freely'
  return refuseTakeBack({ ...asked, reason: 'wrong' }) ? 'no' : 'with a reason'
}

const eventView = (event: StoredEvent, summary: OrderSummary, reader: TokenUser): OrderEventView => ({
  ...plainEvent(event, summary),
  by: event.byName,
  takeBack: takeBackOf(event, summary, reader),
})

/** The mails about an order: those that were sent, then those that wait. */
const mailsView = (events: readonly StoredEvent[], waiting: readonly WaitingMail[]): OrderMail[] => [
  ...events.flatMap(({ kind, reference, person, at }) =>
    kind === 'mailed'
      ? [{ what: mailWords(reference ?? ''), to: person ?? '', at, state: 'sent' as const }]
      : [],
  ),
  ...waiting.map(({ kind, to, createdAt, failures }) => ({
    what: mailWords(kind),
    to,
    at: createdAt,
    state: failures > 0 ? ('failed' as const) : ('waiting' as const),
  })),
]

/** The part that only readers of the shop see: the events, and the acts that the reader may take now. */
function workView(
  events: readonly StoredEvent[],
  summary: OrderSummary,
  { byShop, reader, mails = [] }: Seen,
) {
  if (!byShop || !reader) return { events: [], mails: [], acts: [], next: null }
  const rights = orderRights(reader)
  const act = nextAct(summary)
  return {
    events: events.flatMap((event) => (event.kind === 'mailed' ? [] : eventView(event, summary, reader))),
    mails: mailsView(events, mails),
    acts: orderActs.filter((one) => !refuseAct(one, summary, rights)),
    next: act && { act, refusal: refuseAct(act, summary, rights)?.message ?? '' },
  }
}

/** The lines of an order and of its exchanges, with how many the customer has of each. */
const linesView = (stored: StoredOrder, summary: OrderSummary): Order['orderItems'] => {
  const placed = new Map(stored.orderItems.map((line) => [String(line.id), line]))
  return linesOf(stored, summary).map(({ id, price, ...line }) => ({
    ...line,
    _id: id,
    price: toRupees(price),
    note: placed.get(id)?.note ?? '',
    sku: placed.get(id)?.sku ?? '',
    modelNo: placed.get(id)?.modelNo ?? '',
    colorOption: placed.get(id)?.colorOption ?? '',
    kept: summary.kept.get(id) ?? 0,
    left: summary.left.get(id) ?? 0,
  }))
}

export function orderView(stored: StoredOrder, events: readonly StoredEvent[], seen: Seen): Order {
  const summary = summaryOf(stored, events)
  const { isPaid, cancelledAt, paymentMethod, paymentResult, paypal } = stored
  const waitsForTransfer = paymentMethod === 'Bank transfer' && !isPaid && !cancelledAt
  return {
    ...summaryView(stored, seen),
    orderItems: linesView(stored, summary),
    receivedPrice: toRupees(summary.received),
    isPacked: summary.isPacked,
    isSent: summary.isSent,
    sentWith: summary.standing.findLast(({ kind }) => kind === 'sent')?.person ?? '',
    tracking: summary.standing.findLast(({ kind }) => kind === 'sent')?.reference ?? '',
    ...workView(events, summary, seen),
    shippingAddress: addressView(stored.shippingAddress),
    itemsPrice: toRupees(stored.itemsPrice),
    shippingPrice: toRupees(stored.shippingPrice),
    paymentResult:
      paymentResult?.captureId || paymentResult?.status
        ? {
            id: paymentResult.captureId ?? '',
            status: paymentResult.status ?? '',
            updateTime: paymentResult.updateTime ?? '',
            email: paymentResult.email ?? '',
          }
        : null,
    paypal:
      paypal?.currency && paypal.amount && paypal.rate
        ? { currency: paypal.currency, amount: paypal.amount, rate: paypal.rate }
        : null,
    ...(stored.razorpay?.orders && { razorpay: true }),
    cancelReason: stored.cancelReason ?? '',
    toConfirm: (stored.toConfirm ?? false) && !cancelledAt,
    payUntil: payUntil(stored, seen.settings, events)?.toISOString() ?? null,
    bankDetails: waitsForTransfer ? (stored.bankDetails ?? '') : '',
    papers: seen.papers ?? [],
    upi: waitsForTransfer
      ? upiPayment(upiOf(seen.settings), toRupees(summary.due), stored.orderNumber)
      : null,
    ...(stored.quote && {
      quote: {
        number: stored.quote,
        theirNumber: stored.theirNumber ?? '',
        services: stored.services ?? '',
        otherPrice: toRupees(stored.otherPrice ?? 0),
        advancePrice: toRupees(stored.advancePrice ?? 0),
        duePrice: toRupees(summary.due),
      },
    }),
  }
}
