import type { Session } from 'cms/contract/users'
import { clearCart, keepCartFor, takeCart } from './cart.ts'
import { clearChoices, keepChoicesFor, takeChoices } from './checkout.ts'
import { createStored, writeItem } from './stored.ts'

const texts = ['_id', 'name', 'email', 'phone', 'role', 'token'] as const

function readSession(value: unknown): Session | null {
  const found = value as Session | null
  const isSound =
    typeof found?.isAdmin === 'boolean' &&
    texts.every((name) => typeof found[name] === 'string') &&
    found.token !== ''
  return isSound ? found : null
}

const stored = createStored<Session>('userInfo', readSession)

/** Who is logged in. Null on the server and in the first drawing in the browser: the HTML is the same for all. */
export const useSession = stored.use

/** The same outside of a component. */
export const findSession = stored.get

export function saveSession(session: Session) {
  takeCart(session._id)
  takeChoices(session._id)
  stored.set(session)
}

/** Forgets the user on this device. Their cart and their choices wait for them, and for no one else. */
export function endSession() {
  const session = stored.get()
  if (session) {
    keepCartFor(session._id)
    keepChoicesFor(session._id)
  }
  stored.set(null)
}

/** The user's own end: nothing of theirs stays. */
export function logOut() {
  endSession()
  clearCart()
  clearChoices()
  // Of an order that the shop has not answered.
  writeItem('orderKey', null)
}

let isLeaving = false

/** Whether the user is logging out: that the shop no longer takes the token is then their own doing. */
export const findLeaving = () => isLeaving
export const setLeaving = (isNow: boolean) => {
  isLeaving = isNow
}
