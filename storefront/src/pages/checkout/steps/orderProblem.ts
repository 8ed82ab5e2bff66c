import { ApiError } from '../../../api/client.ts'

export interface Amounts {
  itemsPrice: number
  shippingPrice: number
  totalPrice: number
}

/** The reason why an order was not placed. */
export interface OrderProblem {
  message: string
  /** The shop's own amounts, if they differ from those shown. */
  amounts?: Amounts
  /** Messages about single lines, by product. */
  lines?: Readonly<Record<string, string>>
  /** The earlier step that caused it. */
  step?: 'shipping' | 'payment' | 'account'
  /** The shop does not take orders now. */
  isClosed?: boolean
  /** There was no answer: the order may have been placed, and repeating the request finds out. */
  isUnanswered?: boolean
  /** The key was used for another order, which may have been placed. */
  isTentative?: boolean
}

const amountsOf = ({ fields }: ApiError): Amounts | undefined => {
  const [itemsPrice, shippingPrice, totalPrice] = [
    fields.itemsPrice,
    fields.shippingPrice,
    fields.totalPrice,
  ].map(Number)
  return totalPrice === undefined || Number.isNaN(totalPrice)
    ? undefined
    : { itemsPrice: itemsPrice ?? 0, shippingPrice: shippingPrice ?? 0, totalPrice }
}

/** Returns the messages about lines. `orderItems.2.qty` is about the third product that was sent. */
function linesOf({ fields }: ApiError, products: readonly string[]): Record<string, string> {
  const said = Object.entries(fields).flatMap(([name, text]) => {
    const product = products[Number(/^orderItems\.(\d+)\./.exec(name)?.[1] ?? NaN)]
    return product ? [[product, text] as const] : []
  })
  return Object.fromEntries(said)
}

function stepOf({ fields }: ApiError): OrderProblem['step'] {
  const names = Object.keys(fields)
  if (names.some((name) => name.startsWith('shippingAddress'))) return 'shipping'
  if (names.includes('account')) return 'account'
  return names.includes('paymentMethod') ? 'payment' : undefined
}

/** Returns the message for a refused order. `products` are those that were sent, in that order. */
export function orderProblem(error: unknown, products: readonly string[]): OrderProblem {
  if (!(error instanceof ApiError))
    return { message: error instanceof Error ? error.message : 'Something went wrong. Please try again.' }
  const { message, status } = error
  const amounts = status === 409 ? amountsOf(error) : undefined
  const step = stepOf(error)
  return {
    message,
    lines: linesOf(error, products),
    isClosed: status === 403,
    isUnanswered: status === 0 || status >= 500,
    isTentative: status === 422,
    ...(amounts && { amounts }),
    ...(step && { step }),
  }
}

/** Whether the shop has decided. After any other failure the order may have been placed, or may still be. */
export const isAnswered = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409, 413, 422].includes(error.status)
