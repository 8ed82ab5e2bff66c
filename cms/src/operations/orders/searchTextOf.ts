import type { Order } from '../../payload-types.ts'
import { addressLines } from '../../rules/orders/addressLines.ts'

/** Returns the text that a search looks through beside number, name, phone and e-mail: address, chairs and their codes. */
export const searchTextOf = ({
  shippingAddress,
  orderItems,
}: Pick<Order, 'shippingAddress' | 'orderItems'>) =>
  [
    ...addressLines(shippingAddress),
    ...orderItems.flatMap(({ name, sku, modelNo }) => [name, sku, modelNo]).filter(Boolean),
  ].join('\n')
