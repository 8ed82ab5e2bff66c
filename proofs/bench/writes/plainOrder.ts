import { randomUUID } from 'node:crypto'
import type { Product } from 'cms/contract/products'

/** Returns an order as the shop stores it when it is placed, for a server that computes nothing itself. */
export function plainOrder(products: readonly Product[], user: string | number) {
  const total = products.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  const key = randomUUID()
  return {
    orderNumber: `BTK-${key}`,
    customerName: 'Asha Rao',
    customerEmail: 'asha@writes.example',
    customerPhone: '9000000001',
    user,
    orderItems: products.map(({ _id, name, price, image }) => ({
      product: _id,
      name,
      qty: 1,
      price: Math.round(price * 100),
      image,
    })),
    chairs: products.length,
    itemsPrice: total,
    shippingPrice: 0,
    totalPrice: total,
    shippingAddress: {
      fullName: 'Asha Rao',
      phone: '9000000001',
      addressLine1: '1 Example Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      pinCode: '400001',
      country: 'India',
    },
    paymentMethod: 'Bank transfer',
    requestKey: key,
  }
}
