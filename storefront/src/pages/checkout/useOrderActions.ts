import type { Order } from 'cms/contract/orders'
import type { Session } from 'cms/contract/users'
import { useRef, useState } from 'react'
import { cancelOrder, deliverOrder, payOrder, startPaypal, useKeepOrder } from '../../api/orders.ts'
import { useEndedSession } from '../../state/useEndedSession.ts'

/** What is under way, or was refused. */
export type OrderAction = 'pay' | 'deliver' | 'cancel' | 'paypal'

interface Failure {
  action: OrderAction
  message: string
}

const isWebAddress = (url: string) => /^https?:\/\//.test(url)

/**
 * What can be done with an order, one thing at a time. Each answers whether it was done; a refusal is in `failure`,
 * and the order is read anew, because somebody else has changed it.
 */
export function useOrderActions(order: Order, session: Session, reread: () => void) {
  const [busy, setBusy] = useState<OrderAction>()
  const [failure, setFailure] = useState<Failure>()
  const [done, setDone] = useState<OrderAction>()
  const isRunning = useRef(false)
  const keep = useKeepOrder(session.token)
  const endFor = useEndedSession()
  const { _id: id } = order
  const { token } = session

  async function run(action: OrderAction, act: () => Promise<Order | undefined>) {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(action)
    setFailure(undefined)
    setDone(undefined)
    try {
      const changed = await act()
      if (changed) await keep(changed)
      setDone(action)
      return true
    } catch (error) {
      if (endFor(error)) return false
      setFailure({ action, message: error instanceof Error ? error.message : String(error) })
      reread()
      return false
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }

  return {
    busy,
    failure,
    /** What has just been done. */
    done,
    forget: () => setFailure(undefined),
    pay: () => run('pay', () => payOrder(id, token)),
    deliver: () => run('deliver', () => deliverOrder(id, token)),
    cancel: (reason: string) => run('cancel', () => cancelOrder(id, reason, token)),
    /** To PayPal's own page, in this tab; it leads back here. */
    goToPaypal: () =>
      run('paypal', async () => {
        const { approveUrl } = await startPaypal(id, token)
        if (!isWebAddress(approveUrl)) throw new Error('PayPal could not be opened. Please try again.')
        window.location.assign(approveUrl)
        // It stays busy until the browser has left, or shows this page again as it kept it.
        await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
        return undefined
      }),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
