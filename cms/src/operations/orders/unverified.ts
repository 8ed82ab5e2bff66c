import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { toPaise } from '../../rules/orderPrices.ts'
import { findPlainRows } from '../../database/plainRows.ts'
import { findPlain } from '../../database/statements.ts'
import { HttpError } from '../../errors.ts'
import type { Order, User } from '../../payload-types.ts'
import { formatPaise } from '../../text/format.ts'

const dayMs = 24 * 3_600_000

const fields = ['chairs', 'totalPrice', 'isPaid', 'cancelledAt', 'createdAt'] as const
type Counted = Pick<Order, (typeof fields)[number]>

type NewOrder = Pick<Order, 'paymentMethod' | 'totalPrice'> & { user: string; chairs: number }

const refusal = (message: string) => new HttpError(409, message, { account: message })

/** Returns the chairs and the sum (paise) of the last day's orders of a user that are neither paid nor cancelled. */
async function findUnpaid(payload: Payload, user: string) {
  const orders = await findPlainRows<Counted>(payload, { collection: 'orders', by: ['user', [user]], fields })
  const open = orders.filter(
    ({ isPaid, cancelledAt, createdAt }) =>
      !isPaid && !cancelledAt && Date.now() - Date.parse(createdAt) < dayMs,
  )
  return {
    chairs: open.reduce((sum, order) => sum + (order.chairs ?? 0), 0),
    total: open.reduce((sum, order) => sum + order.totalPrice, 0),
  }
}

/**
 * Throws 409 if an account whose address is not verified orders more than the settings allow. Returns whether the order
 * waits for confirmation. Part of the order's transaction, after it holds the account: of two orders at once, the second
 * counts the first.
 */
export async function checkUnverified(
  payload: Payload,
  { user, chairs, totalPrice, paymentMethod }: NewOrder,
): Promise<boolean> {
  const seen = { collection: 'users', id: user, fields: ['emailVerifiedAt'] } as const
  const stored = await findPlain<Pick<User, 'emailVerifiedAt'>>(payload, seen)
  if (stored?.emailVerifiedAt) return false
  const { verifiedOnly, unverifiedChairs, unverifiedTotal } = await findSettings(payload)
  if (verifiedOnly)
    throw refusal(
      'Please confirm your email before you order: follow the link that we mailed to you, or ask for another in your profile.',
    )
  const unpaid = await findUnpaid(payload, user)
  const most = toPaise(unverifiedTotal)
  if (unpaid.chairs + chairs > unverifiedChairs || unpaid.total + totalPrice > most)
    throw refusal(
      `Confirm your email to order more than ${unverifiedChairs} chairs a day, or for more than ${formatPaise(most)}, before you pay. Follow the link that we mailed to you, or ask for another in your profile.`,
    )
  return paymentMethod === 'Cash on delivery'
}
