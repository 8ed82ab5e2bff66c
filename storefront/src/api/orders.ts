import type { Order, OrderInput, OrderRow, PaypalApproval } from 'cms/contract/orders'
import { useSWRConfig } from 'swr'
import { askApi, sendApi } from './client.ts'
import { useOwnApi } from './users.ts'

const ordersUrl = '/api/orders'
const ownOrdersUrl = `${ordersUrl}/mine`
const orderUrl = (id: string) => `${ordersUrl}/${encodeURIComponent(id)}`

/** The user's orders, newest first. */
export const useOwnOrders = (token: string | undefined) => useOwnApi<OrderRow[]>(ownOrdersUrl, token)

/** Everyone's orders, newest first: for staff and admins. */
export const useAllOrders = (token: string | undefined) => useOwnApi<OrderRow[]>(ordersUrl, token)

export const useOrder = (id: string, token: string | undefined) => useOwnApi<Order>(orderUrl(id), token)

/** Every change answers the whole order: it takes the place of what was read before. */
export function useKeepOrder(token: string) {
  const { mutate } = useSWRConfig()
  return (order: Order) => mutate([orderUrl(order._id), token], order, { revalidate: false })
}

/** `key` makes a repeat answer the order that was placed already. */
export const placeOrder = async (input: OrderInput, key: string, token: string) =>
  (await askApi(
    ordersUrl,
    { method: 'POST', body: JSON.stringify(input), headers: { 'idempotency-key': key } },
    token,
  )) as Order

/** Marked as paid by an admin; of a PayPal payment the customer's approval is taken and checked. */
export const payOrder = (id: string, token: string) =>
  sendApi<Order>('PUT', `${orderUrl(id)}/pay`, undefined, token)

export const deliverOrder = (id: string, token: string) =>
  sendApi<Order>('PUT', `${orderUrl(id)}/deliver`, undefined, token)

export const cancelOrder = (id: string, reason: string, token: string) =>
  sendApi<Order>('PUT', `${orderUrl(id)}/cancel`, { reason }, token)

/** Where the customer approves the payment. */
export const startPaypal = (id: string, token: string) =>
  sendApi<PaypalApproval>('POST', `${orderUrl(id)}/paypal`, undefined, token)
