import type { Session } from 'cms/contract/accounts/users'
import { isOfSameLogin, keepTokensIn } from '../api/tokens.ts'
import { clearCart, reserveCart, claimCart } from './cart.ts'
import { clearChoices, reserveChoices, claimChoices } from './checkout.ts'
import { createLocalStore, writeItem } from './localStore.ts'

const texts = ['_id', 'name', 'email', 'phone', 'token'] as const

/** The roles are ours: other programs may store a login without them. */
function readRoles({ roles, isAdmin }: Session): Session['roles'] {
  if (Array.isArray(roles)) return roles
  return isAdmin ? ['admin'] : []
}

function readSession(value: unknown): Session | null {
  const found = value as Session | null
  const isSound =
    typeof found?.isAdmin === 'boolean' &&
    texts.every((name) => typeof found[name] === 'string') &&
    found.token !== ''
  return isSound ? { ...found, roles: readRoles(found) } : null
}

const key = 'userInfo'

/** Only the token differs, which api/tokens.ts has renewed for the same login. */
const isRenewed = ({ token, ...rest }: Session, { token: next, ...now }: Session) =>
  JSON.stringify(rest) === JSON.stringify(now) && isOfSameLogin(token, next)

const stored = createLocalStore<Session>(key, readSession, isRenewed)

/** Reads what is stored now, which may hold a newer token than the session that pages know. */
function readStored(): Session | null {
  try {
    return readSession(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

keepTokensIn({
  find: () => readStored()?.token ?? null,
  keep: (token) => {
    const session = readStored()
    if (session) writeItem(key, JSON.stringify({ ...session, token }))
  },
})

/** Returns the logged-in user. Null on the server and in the first render: the HTML is the same for all. */
export const useSession = stored.use

/** Returns the session outside of a component. */
export const findSession = stored.get

export function saveSession(session: Session) {
  claimCart(session._id)
  claimChoices(session._id)
  stored.set(session)
}

/** Forgets the user on this device, but keeps the cart and choices for the user's next login. */
export function endSession() {
  const session = stored.get()
  if (session) {
    reserveCart(session._id)
    reserveChoices(session._id)
  }
  stored.set(null)
}

/** Removes all data of the user from this device. */
export function logOut() {
  endSession()
  clearCart()
  clearChoices()
  // The key of an order that the shop has not answered yet.
  writeItem('orderKey', null)
}

let isLeaving = false

/** Whether the user is logging out, so that a refused token is expected. */
export const findLeaving = () => isLeaving
export const setLeaving = (isNow: boolean) => {
  isLeaving = isNow
}
