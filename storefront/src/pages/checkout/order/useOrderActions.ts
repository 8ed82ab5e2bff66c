import type { PayInput } from 'cms/contract/orderEvents'
import type { Order } from 'cms/contract/orders'
import type { Session } from 'cms/contract/accounts/users'
import { useState } from 'react'
import {
  actOnOrder,
  cancelOrder,
  payOrder,
  type ShopAct,
  startPaypal,
  useKeepOrder,
} from '../../../api/orders.ts'
import { ApiError } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { useExpiredSession } from '../../../state/useExpiredSession.ts'
import { useSending } from '../../../state/useSending.ts'
import { recordPress } from './razorpayPress.ts'

/** The action that is running or was refused. */
export type OrderAction = ShopAct | 'pay' | 'cancel' | 'paypal' | 'razorpay'

interface Failure {
  action: OrderAction | undefined
  message: string
  /** The server's messages about fields, by their names. */
  fields: Readonly<Record<string, string>>
}

/** Opens another document, and resolves when the browser shows this one again from its cache. */
async function leaveFor(url: string) {
  window.location.assign(url)
  await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
  return undefined
}

const isWebAddress = (url: string) => /^https?:\/\//.test(url)

/**
 * The actions on an order, one at a time. Each returns whether it succeeded. After a refusal, `failure` is set and the
 * order is read again, because another user may have changed it.
 */
export function useOrderActions(order: Order, session: Session, reread: () => void) {
  const [failure, setFailure] = useState<Failure>()
  const [done, setDone] = useState<OrderAction>()
  const keep = useKeepOrder(session.token)
  const { busy, send } = useSending<OrderAction>(useExpiredSession(), (message, error, action) => {
    setFailure({ action, message, fields: error instanceof ApiError ? error.fields : {} })
    reread()
  })
  const { _id: id } = order
  const { token } = session

  async function run(action: OrderAction, act: () => Promise<Order | undefined>) {
    const isDone = await send(async () => {
      setFailure(undefined)
      setDone(undefined)
      const changed = await act()
      if (changed) await keep(changed)
      setDone(action)
      return true
    }, action)
    return isDone ?? false
  }

  return {
    busy,
    failure,
    /** The last action that succeeded. */
    done,
    forget: () => setFailure(undefined),
    pay: (shown?: PayInput) => run('pay', () => payOrder(id, token, shown)),
    /** An act of the shop, with what its form holds. */
    act: (name: ShopAct, body: object = {}) => run(name, () => actOnOrder(id, name, body, token)),
    cancel: (reason: string) => run('cancel', () => cancelOrder(id, reason, token)),
    /** Opens PayPal's page in this tab. PayPal leads back here. */
    goToPaypal: () =>
      run('paypal', async () => {
        const { approveUrl } = await startPaypal(id, token)
        if (!isWebAddress(approveUrl)) throw new Error('PayPal could not be opened. Please try again.')
        return leaveFor(approveUrl)
      }),
    /** Opens the page of Razorpay's window: a document of its own, because no other lets Razorpay's script run. */
    goToRazorpay: () =>
      run('razorpay', () => {
        recordPress(id)
        return leaveFor(paths.payOrder(id))
      }),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
