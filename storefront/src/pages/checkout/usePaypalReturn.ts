import type { Order } from 'cms/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'

/** How far the payment of one who has just come back from PayPal is. */
export type PaypalReturn = 'none' | 'checking' | 'paid' | 'failed' | 'cancelled'

function stateAt(came: string | null, isWaiting: boolean): PaypalReturn {
  if (!isWaiting || came === null) return 'none'
  if (came === 'return') return 'checking'
  return came === 'cancelled' ? 'cancelled' : 'none'
}

/**
 * Whoever comes back from PayPal has approved the payment: it is taken at once, without a press. What PayPal added to
 * the address goes when that is done; until then a reload tries again. `pay` answers whether it was taken.
 */
export function usePaypalReturn(order: Order, pay: () => Promise<boolean>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const came = query.get('paypal')
  const isWaiting = !order.isPaid && order.cancelledAt === null && order.paymentMethod === 'paypal'
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
