/** A product in an order: its id, its price in rupees and its quantity. */
export interface OrderLine {
  id: string
  price: number
  qty: number
}

/** Returns the body that a checkout sends for these products. */
export const orderBody = (lines: readonly OrderLine[]) => ({
  orderItems: lines.map(({ id, qty }) => ({ product: id, qty })),
  shippingAddress: {
    fullName: 'Asha Rao',
    phone: '9000000001',
    addressLine1: '1 Example Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pinCode: '400001',
  },
  paymentMethod: 'Bank transfer',
  totalPrice: lines.reduce((sum, { price, qty }) => sum + Math.round(price * 100) * qty, 0) / 100,
})
