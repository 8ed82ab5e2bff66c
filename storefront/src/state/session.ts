import type { Session } from 'cms/contract/users'
import { keepCartFor, takeCart } from './cart.ts'
import { createStored, writeItem } from './stored.ts'

/** What else of a logged-in user lies in this browser (SPEC 3). The cart stays: cart.ts says for whom. */
const alsoTheUsers = ['shippingAddress', 'paymentMethod']

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
  stored.set(session)
}

/** Forgets the user on this device, and what is theirs. */
export function endSession() {
  const session = stored.get()
  if (session) keepCartFor(session._id)
  for (const key of alsoTheUsers) writeItem(key, null)
  stored.set(null)
}
