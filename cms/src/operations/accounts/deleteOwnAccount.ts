import type { Payload } from 'payload'
import { findOrdersOf, isFinished } from '../../accounts/clearOrders.ts'
import { holdAccount } from '../../accounts/credentials.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { inTransaction } from '../../database/transaction.ts'
import { HttpError } from '../../errors.ts'
import { queueMail } from '../../mail/mailQueue.ts'
import { translatePayloadErrors } from '../translatePayloadErrors.ts'
import { type Proof, requirePassword } from './proveIdentity.ts'

/** So many orders are named; the list on the profile page shows all. */
const maxNamed = 3

function openSentence(numbers: readonly string[]) {
  const more = numbers.length - maxNamed
  const named = [...numbers.slice(0, maxNamed), ...(more > 0 ? [`${more} more`] : [])]
  const names = new Intl.ListFormat('en-IN').format(named)
  return numbers.length === 1
    ? `Your order ${names} is still open. Cancel it, or wait until it is paid and delivered and all money is back; then delete your account. If that cannot be, please call us.`
    : `Your orders ${names} are still open. Cancel them, or wait until they are paid and delivered and all money is back; then delete your account. If that cannot be, please call us.`
}

async function refuseOpenOrders(payload: Payload, user: string) {
  const open = (await findOrdersOf(payload, user)).filter((order) => !isFinished(order))
  if (open.length > 0) throw new HttpError(409, openSentence(open.map(({ orderNumber }) => orderNumber)))
}

/**
 * Deletes a user's own account with all that hooks/guardAccount.ts removes, and tells its address. Throws 403 for a wrong
 * password, and 409 while an order is open and for the last admin.
 */
export async function deleteOwnAccount(payload: Payload, user: TokenUser, proof: Proof) {
  await requirePassword(payload, user, proof, 'password')
  const { id, email: to, name } = user
  await translatePayloadErrors(() =>
    inTransaction(payload, async () => {
      // Orders placed meanwhile wait for this, or this waits for them.
      if (!(await holdAccount(payload, id)))
        throw new HttpError(401, 'Your login has ended. Please log in again.')
      await refuseOpenOrders(payload, id)
      // Without the user, whom the hook would refuse as the one who is logged in. The trail knows the author anyway.
      await payload.delete({ collection: 'users', id, depth: 0 })
      await queueMail(payload, { kind: 'accountDeleted', to, data: { name } })
    }),
  )
}
