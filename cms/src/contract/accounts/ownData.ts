import { z } from 'zod'
import { order } from '../orders.ts'
import { ownEnquiry } from '../sales/enquiries.ts'
import { ownQuote } from '../sales/quotes.ts'
import { ownReview } from '../reviews.ts'
import { device } from './sessions.ts'
import { passkey } from './passkeys.ts'
import { user, userRoles } from './users.ts'

/** An order without what belongs to the shop: its bank account, and its note of money to return. */
const ownOrder = order.omit({ bankDetails: true, refundDue: true, events: true, acts: true, next: true })

/** `GET /api/users/profile/data`: everything that the shop keeps of the user who asks. Times are ISO 8601 in UTC. */
export const ownData = z.object({
  createdAt: z.string(),
  profile: user.extend({
    roles: z.array(z.enum(userRoles)),
    registeredAt: z.string(),
    updatedAt: z.string(),
  }),
  orders: z.array(ownOrder),
  reviews: z.array(ownReview),
  /** Reviews of others that the user found helpful. */
  helpfulVotes: z.array(z.object({ review: z.string(), product: z.string(), votedAt: z.string() })),
  /** Where the user is logged in. */
  devices: z.array(device.omit({ isCurrent: true })),
  /** Mails to this user that are not sent yet. */
  waitingMails: z.array(z.object({ kind: z.string(), createdAt: z.string() })),
  /** Products of which the user wants to hear when they are back in stock; of a verified e-mail alone. */
  stockNotices: z.array(
    z.object({ product: z.string(), askedAt: z.string(), confirmedAt: z.string().nullable() }),
  ),
  /** Questions to the shop under this address; of a verified e-mail alone. */
  enquiries: z.array(ownEnquiry),
  /** Quotes to this address; of a verified e-mail alone. */
  quotes: z.array(ownQuote),
  passkeys: z.array(passkey.pick({ name: true, addedAt: true, usedAt: true })),
  /** How many changes the audit trail records as this user's. */
  recordedChanges: z.number(),
})
export type OwnData = z.infer<typeof ownData>
