import type { Order } from 'cms/contract/orders'
import { readPin } from 'cms/contract/typed/numbers'
import { priceOrder, termsAt } from 'cms/rules/orderPrices'
import { useState } from 'react'
import { useSite } from '../../../../api/site.ts'
import { dayOf } from '../../../../lib/dates.ts'
import { formatCharge } from '../../../../lib/money.ts'
import { AddressFields } from '../../../../components/AddressFields.tsx'

interface OtherAddressProps {
  order: Order
  errorOf: (name: string) => string | undefined
}

/** The fields of another address, and what the delivery there would cost today where that was not charged. */
export function OtherAddress({ order, errorOf }: OtherAddressProps) {
  const { shippingAddress, shippingPrice, orderItems } = order
  const { deliveryAreas, checkout } = useSite()
  const [pin, setPin] = useState(shippingAddress.pinCode)
  const fee = priceOrder(orderItems, termsAt(readPin(pin) ?? '', deliveryAreas, checkout)).shippingPrice
  const isElsewhere = readPin(pin) !== null && readPin(pin) !== shippingAddress.pinCode
  return (
    <>
      <p className="muted">The customer gets a mail with the new address.</p>
      <AddressFields
        propsOf={(name) => ({
          name,
          // A day that has passed is no wish any more, and would be refused.
          defaultValue:
            name === 'preferredDay' && shippingAddress.preferredDay < dayOf(Date.now())
              ? ''
              : shippingAddress[name],
          error: errorOf(name),
          ...(name === 'pinCode' && {
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              setPin(currentTarget.value),
          }),
        })}
      />
      <p role="status">
        {isElsewhere &&
          fee !== shippingPrice &&
          `Delivery there costs ${formatCharge(fee)} today. The order keeps what was charged: ${formatCharge(shippingPrice)}.`}
      </p>
    </>
  )
}
