import type { Order } from '../../payload-types.ts'

/** Returns the text that a search looks through beside number, name, phone and e-mail: address, chairs and their codes. */
export const searchTextOf = ({
  shippingAddress: to,
  orderItems,
}: Pick<Order, 'shippingAddress' | 'orderItems'>) =>
  [
    to.fullName,
    to.phone,
    to.addressLine1,
    to.addressLine2,
    to.city,
    to.pinCode,
    to.gstin,
    ...orderItems.flatMap(({ name, sku, modelNo }) => [name, sku, modelNo]),
  ]
    .filter(Boolean)
    .join('\n')
