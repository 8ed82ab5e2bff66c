import type { Order } from 'cms/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../../paths.ts'

/** The state of the payment after the customer has returned from PayPal, or from Razorpay's window. */
export type PaypalReturn = 'none' | 'checking' | 'paid' | 'failed' | 'cancelled'

function stateAt(came: string | null, isWaiting: boolean): PaypalReturn {
  // The page of the window has asked the server already.
  if (came === 'paid') return 'paid'
  if (!isWaiting || came === null) return 'none'
  if (came === 'return') return 'checking'
  return came === 'cancelled' ? 'cancelled' : 'none'
}

/**
 * Has the server ask at once when the customer returns from PayPal or Razorpay, where they have paid. Then removes the
 * parameters of these from the address; until then a reload tries again. `pay` returns whether it was captured.
 */
export function usePaypalReturn(order: Order, pay: () => Promise<boolean>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isOnline = order.paymentMethod === 'paypal' || order.paymentMethod === 'razorpay'
  const came = isOnline ? query.get(order.paymentMethod) : null
  const isWaiting = !order.isPaid && order.cancelledAt === null
  const [state, setState] = useState(stateAt(came, isWaiting))
  const isBegun = useRef(false)

  async function check() {
    setState('checking')
    setState((await pay()) ? 'paid' : 'failed')
  }

  useEffect(() => {
    if (state !== 'checking' || isBegun.current) return
    isBegun.current = true
    void pay().then((isPaid) => setState(isPaid ? 'paid' : 'failed'))
  }, [state, pay])

  const isOver = came !== null && state !== 'checking' && !(state === 'failed' && isWaiting)
  useEffect(() => {
    if (isOver) void navigate(paths.order(order._id), { replace: true })
  }, [isOver, navigate, order._id])
  return { state, check: () => void check() }
}
