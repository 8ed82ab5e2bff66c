import type { Order } from 'cms/contract/orders'
import { spacedPhone } from '../../lib/spacedPhone.ts'

/** An address in the layout of a parcel label. */
export function AddressText({ address }: { address: Order['shippingAddress'] }) {
  const { fullName, phone, addressLine1, addressLine2, city, state, pinCode, country, gstin } = address
  const lines = [addressLine1, addressLine2, `${city} ${pinCode}`, `${state}, ${country}`].filter(Boolean)
  return (
    <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <b style={{ fontWeight: 600 }}>{fullName}</b>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      {phone && (
        <div>
          Phone <span className="nb">{spacedPhone(phone)}</span>
        </div>
      )}
      {gstin && <div>GSTIN {gstin}</div>}
    </address>
  )
}
