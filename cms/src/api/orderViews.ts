import type { Order, OrderRow } from '../contract/orders.ts'
import { toRupees } from '../rules/orderPrices.ts'
import { type ListedOrder, ownerOf } from '../operations/orders/findOrders.ts'
import type { Order as StoredOrder, SiteSetting } from '../payload-types.ts'
import { bankDetailsOf } from '../operations/orders/bankDetailsOf.ts'
import { payUntil } from '../operations/orders/payUntil.ts'

export interface Seen {
  settings: SiteSetting
  /** Ids of users who still have an account. */
  customers: ReadonlySet<string>
  /** Whether the reader looks after orders. */
  byShop: boolean
}

const customerView = (stored: ListedOrder, { customers }: Pick<Seen, 'customers'>): Order['user'] => {
  const id = ownerOf(stored)
  return {
    _id: id !== undefined && customers.has(id) ? id : null,
    name: stored.customerName,
    email: stored.customerEmail,
    phone: stored.customerPhone ?? '',
  }
}

/** The fields that a list and the order itself share. */
const summaryView = (stored: ListedOrder, seen: Omit<Seen, 'settings'>) => ({
  _id: stored.id,
  orderNumber: stored.orderNumber,
  user: customerView(stored, seen),
  totalPrice: toRupees(stored.totalPrice),
  paymentMethod: stored.paymentMethod,
  isPaid: stored.isPaid ?? false,
  paidAt: stored.paidAt ?? null,
  isDelivered: stored.isDelivered ?? false,
  deliveredAt: stored.deliveredAt ?? null,
  cancelledAt: stored.cancelledAt ?? null,
  refundDue: seen.byShop && (stored.refundDue ?? false),
  createdAt: stored.createdAt,
})

export const orderRowView = (stored: ListedOrder, seen: Omit<Seen, 'settings'>): OrderRow => ({
  ...summaryView(stored, seen),
  items: stored.chairs ?? 0,
})

const addressView = ({ addressLine2, gstin, ...rest }: StoredOrder['shippingAddress']) => ({
  ...rest,
  addressLine2: addressLine2 ?? '',
  gstin: gstin ?? '',
})

export function orderView(stored: StoredOrder, seen: Seen): Order {
  const { isPaid, cancelledAt, paymentMethod, paymentResult, paypal } = stored
  const waitsForTransfer = paymentMethod === 'Bank transfer' && !isPaid && !cancelledAt
  return {
    ...summaryView(stored, seen),
    orderItems: stored.orderItems.map(({ product, name, image, price, qty, note }) => ({
      product,
      name,
      image: image ?? '',
      price: toRupees(price),
      qty,
      note: note ?? '',
    })),
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
    cancelReason: stored.cancelReason ?? '',
    toConfirm: (stored.toConfirm ?? false) && !cancelledAt,
    payUntil: payUntil(stored, seen.settings)?.toISOString() ?? null,
    bankDetails: waitsForTransfer ? bankDetailsOf(stored, seen.settings) : '',
  }
}
