import type { HeldCash, PayInput } from 'cms/contract/orderEvents'
import type {
  Deliveries,
  Order,
  OrderInput,
  OrderRow,
  PaypalApproval,
  RazorpayCheckout,
  RazorpayProof,
} from 'cms/contract/orders'
import type { OrderPapers } from 'cms/contract/sales/papers'
import { useSWRConfig } from 'swr'
import { fetchApi, sendApi } from './client.ts'
import { useOwnApi } from './users.ts'

const ordersUrl = '/api/orders'
const ownOrdersUrl = `${ordersUrl}/mine`
const orderUrl = (id: string) => `${ordersUrl}/${encodeURIComponent(id)}`

/** Reads the user's orders, newest first. */
export const useOwnOrders = (token: string | undefined) => useOwnApi<OrderRow[]>(ownOrdersUrl, token)

/** Reads all orders, newest first. For those who look after orders. */
export const useAllOrders = (token: string | undefined) => useOwnApi<OrderRow[]>(ordersUrl, token)

export const useOrder = (id: string, token: string | undefined) => useOwnApi<Order>(orderUrl(id), token)

/** Reads the papers of an order, for those who look after orders. */
export const useOrderPapers = (id: string, token: string | undefined) =>
  useOwnApi<OrderPapers>(`${orderUrl(id)}/papers`, token)

/** Replaces the cached order. Every change of an order returns the whole order. */
export function useKeepOrder(token: string) {
  const { mutate } = useSWRConfig()
  return (order: Order) => mutate([orderUrl(order._id), token], order, { revalidate: false })
}

/** Places an order. A repeated request with the same `key` returns the order that was placed already. */
export const placeOrder = async (input: OrderInput, key: string, token: string) =>
  (await fetchApi(
    ordersUrl,
    { method: 'POST', body: JSON.stringify(input), headers: { 'idempotency-key': key } },
    token,
  )) as Order

/** Marks an order as paid, for the shop, by the sums that it was shown; has the server ask the gateway of a payment, with what its window gave us. */
export const payOrder = (id: string, token: string, proof?: RazorpayProof | PayInput) =>
  sendApi<Order>('PUT', `${orderUrl(id)}/pay`, proof, token)

/** The acts of the shop, each with its method and the end of its address. */
const shopActs = {
  confirm: ['PUT', 'confirm'],
  pack: ['PUT', 'pack'],
  send: ['PUT', 'send'],
  deliver: ['PUT', 'deliver'],
  address: ['PUT', 'address'],
  payment: ['POST', 'payments'],
  refund: ['POST', 'refunds'],
  return: ['POST', 'returns'],
  note: ['POST', 'notes'],
  takeBack: ['PUT', 'takeback'],
} as const
export type ShopAct = keyof typeof shopActs

/** Does an act of the shop. Returns the order after it. */
export function actOnOrder(id: string, act: ShopAct, body: object, token: string) {
  const [method, path] = shopActs[act]
  return sendApi<Order>(method, `${orderUrl(id)}/${path}`, body, token)
}

/** Marks orders as delivered, each for itself. Returns how each went. */
export const deliverOrders = (orders: readonly string[], token: string) =>
  sendApi<Deliveries>('POST', `${ordersUrl}/deliver`, { orders }, token)

const cashUrl = `${ordersUrl}/cash`

/** Reads the cash that was taken and not handed in yet. */
export const useHeldCash = (token: string) => useOwnApi<HeldCash[]>(cashUrl, token)

/** Marks cash as handed in. Returns what is not. */
export const handInCash = (held: readonly HeldCash[], token: string) => {
  const payments = held.map(({ order, payment }) => ({ order, payment }))
  return sendApi<HeldCash[]>('POST', cashUrl, { payments }, token)
}

export const cancelOrder = (id: string, reason: string, token: string) =>
  sendApi<Order>('PUT', `${orderUrl(id)}/cancel`, { reason }, token)

/** Returns the address where the customer approves the payment. */
export const startPaypal = (id: string, token: string) =>
  sendApi<PaypalApproval>('POST', `${orderUrl(id)}/paypal`, undefined, token)

/** Returns what Razorpay's window needs. */
export const startRazorpay = (id: string, token: string) =>
  sendApi<RazorpayCheckout>('POST', `${orderUrl(id)}/razorpay`, undefined, token)
