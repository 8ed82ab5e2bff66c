import type { PaymentMethod, ShippingAddress } from 'cms/contract/orders'
import { oneLine } from 'cms/contract/typed/plainText'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { placeOrder, useKeepOrder } from '../../../api/orders.ts'
import { usePrices } from '../OrderSummary.tsx'
import { paths, siteUrl } from '../../../paths.ts'
import { clearCart, findCart } from '../../../state/cart.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import type { CheckoutVisit } from './CheckoutFrame.tsx'
import { rememberPlaced } from '../justPlaced.ts'
import { forgetOrderKey, requireOrderKey } from './orderKey.ts'
import { isAnswered, orderProblem, type Amounts, type OrderProblem } from './orderProblem.ts'

interface Choices {
  shippingAddress: ShippingAddress
  paymentMethod: PaymentMethod
}

/** The shop's amounts. They count until the browser's own result changes. */
interface Corrected {
  amounts: Amounts
  workedOut: number
}

/**
 * Returns the amounts of the order to be placed, and the function that places it. Calls `onClosed` if the shop takes no
 * orders any more.
 */
export function usePlaceOrder({ session, cart }: CheckoutVisit, onClosed: () => void) {
  const [problem, setProblem] = useState<OrderProblem>()
  const [before, setBefore] = useState<Amounts>()
  const [corrected, setCorrected] = useState<Corrected>()
  const navigate = useNavigate()
  const keep = useKeepOrder(session.token)
  const endFor = useExpiredSession()
  const { mutate } = useSWRConfig()
  const workedOut = usePrices(cart.bought)
  const prices = corrected?.workedOut === workedOut.totalPrice ? corrected.amounts : workedOut
  const orderItems = cart.bought.map(({ item, qty }) => ({
    product: item.product,
    qty,
    note: item.note && oneLine(item.note),
  }))

  function refuse(error: unknown) {
    const found = orderProblem(
      error,
      orderItems.map(({ product }) => product),
    )
    if (found.isClosed) onClosed()
    setProblem(found)
    setBefore(prices)
    if (found.amounts) setCorrected({ amounts: found.amounts, workedOut: workedOut.totalPrice })
    // The shown amounts may be out of date.
    cart.retry()
    void mutate(siteUrl)
  }

  const { isBusy, send } = useSending((error) => {
    if (isAnswered(error)) forgetOrderKey()
    if (!endFor(error)) refuse(error)
    return true
  })
  const place = (choices: Choices) =>
    send(async () => {
      // Another tab may just have placed the order.
      if (findCart().length === 0) return
      setProblem(undefined)
      const sent = JSON.stringify([session._id, orderItems])
      const input = { ...choices, orderItems, totalPrice: prices.totalPrice }
      const order = await placeOrder(input, requireOrderKey(sent), session.token)
      await keep(order)
      // Navigates before it empties the cart, because the checkout redirects if the cart is empty.
      rememberPlaced(order._id)
      void navigate(paths.order(order._id), { replace: true })
      clearCart()
      forgetOrderKey()
    })
  return { prices, before, problem, isBusy, place }
}
