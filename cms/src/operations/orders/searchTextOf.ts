import type { Order } from '../../payload-types.ts'
import { addressLines } from '../../rules/orders/addressLines.ts'

/** Returns the text that a search looks through beside number, name, phone and e-mail: address, chairs and their codes. */
export const searchTextOf = ({
  shippingAddress,
  orderItems,
  quote,
  theirNumber,
}: Pick<Order, 'shippingAddress' | 'orderItems' | 'quote' | 'theirNumber'>) =>
  [
    ...[quote, theirNumber].filter(Boolean),
    ...addressLines(shippingAddress),
    ...orderItems.flatMap(({ name, sku, modelNo }) => [name, sku, modelNo]).filter(Boolean),
  ].join('\n')
