import { ApiError } from '../../api/client.ts'

export interface Amounts {
  itemsPrice: number
  shippingPrice: number
  totalPrice: number
}

/** Why an order was not placed. */
export interface OrderProblem {
  message: string
  /** The shop's own amounts, where they differ from those that were shown. */
  amounts?: Amounts
  /** What is said of single lines, by their product. */
  lines?: Readonly<Record<string, string>>
  /** Which earlier step it is about. */
  step?: 'shipping' | 'payment'
  /** The shop does not sell at present. */
  isClosed?: boolean
  /** No answer came: it may have been placed, and a repeat finds that out. */
  isUnanswered?: boolean
  /** The same request was answered before: there may be an order. */
  isDoubtful?: boolean
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

/** `orderItems.2.qty` is about the third product that was sent. */
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
  return names.includes('paymentMethod') ? 'payment' : undefined
}

/** What a refused order says to the visitor. `products` are those that were sent, in their order. */
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
    isDoubtful: status === 422,
    ...(amounts && { amounts }),
    ...(step && { step }),
  }
}

/** Whether the shop has decided. After anything else the order may have been placed, or may still be. */
export const isAnswered = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409, 413, 422].includes(error.status)
