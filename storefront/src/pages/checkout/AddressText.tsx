import type { Order } from 'cms/contract/orders'

const spaced = (phone: string) => phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')

/** An address as it stands on a parcel. */
export function AddressText({ address }: { address: Order['shippingAddress'] }) {
  const { fullName, phone, addressLine1, addressLine2, city, state, pinCode, country, gstin } = address
  const lines = [addressLine1, addressLine2, `${city} ${pinCode}`, `${state}, ${country}`].filter(Boolean)
  return (
    <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
      <b style={{ fontWeight: 600 }}>{fullName}</b>
      {lines.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
      <div>Phone {spaced(phone)}</div>
      {gstin && <div>GSTIN {gstin}</div>}
    </address>
  )
}
