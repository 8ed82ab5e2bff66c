import type { Order } from 'cms/contract/orders'
import { addressLines } from 'cms/rules/orders/addressLines'
import { spacedPhone } from '../lib/spacedPhone.ts'

/** An address in the layout of a parcel label. */
export function AddressText({
  address,
  className,
}: {
  address: Order['shippingAddress']
  className?: string
}) {
  const [name, ...lines] = addressLines({
    ...address,
    phone: spacedPhone(address.phone).replace(' ', '\u00a0'),
  })
  return (
    <address className={className} style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <b style={{ fontWeight: 600 }}>{name}</b>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </address>
  )
}
