import type { QuotePrices } from '../../contract/sales/quotes.ts'
import { toPaise } from '../orderPrices.ts'

/** The sums of the order, in paise. What does not divide by the number of a chair is in `otherPrice`, beside the services. */
export function orderSums(prices: QuotePrices) {
  const chairs = prices.lines.filter(({ kind }) => kind === 'chair')
  const orderItems = chairs.map(
    ({ product, name, sku, colour, image, hsn, gstPercent, quantity, total }) => ({
      product,
      name,
      sku,
      modelNo: null,
      colorOption: colour,
      image,
      price: Math.floor(toPaise(total) / quantity),
      qty: quantity,
      note: null,
      hsn,
      gstPercent,
    }),
  )
  const itemsPrice = orderItems.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const delivery = prices.lines.filter(({ kind }) => kind === 'delivery')
  const shippingPrice = delivery.reduce((sum, { total }) => sum + toPaise(total), 0)
  const totalPrice = toPaise(prices.total)
  const services = prices.lines.filter(({ kind }) => kind === 'installation' || kind === 'other')
  return {
    orderItems,
    chairs: orderItems.reduce((sum, { qty }) => sum + qty, 0),
    itemsPrice,
    shippingPrice,
    otherPrice: totalPrice - itemsPrice - shippingPrice,
    services: services.map(({ name }) => name).join(', ') || null,
    totalPrice,
    advancePrice: toPaise(prices.advance),
  }
}
