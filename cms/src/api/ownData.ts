import { Router } from 'express'
import type { Payload } from 'payload'
import { deviceCookieOf } from '../accounts/knownDevices.ts'
import { findSessionsOf, refuseNamed, type StoredSession } from '../accounts/sessions.ts'
import { consume } from '../cluster/limits.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import type { OwnData } from '../contract/accounts/ownData.ts'
import { deleteAccountInput } from '../contract/accounts/users.ts'
import { now } from '../database/statements.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requireUser } from '../http/signedIn.ts'
import { requireStoredUser } from '../operations/accounts/changeUser.ts'
import { describePasskeys } from '../operations/accounts/passkeys.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'
import { deleteOwnAccount } from '../operations/accounts/deleteOwnAccount.ts'
import { mailsToShop } from '../mail/shopMessages.ts'
import { findOrderEvents } from '../database/orders/orderEvents.ts'
import { findOwnWholeOrders } from '../operations/orders/findOrders.ts'
import { findEnquiriesOf } from '../operations/enquiries/findEnquiries.ts'
import { findPapersOf } from '../operations/papers/findPapers.ts'
import { findQuotesOf } from '../operations/quotes/findQuotes.ts'
import { findOwnReviews } from '../operations/reviews/findOwnReviews.ts'
import { findAllVotes } from '../operations/reviews/voteForReview.ts'
import { findNoticesOf } from '../stock/notices.ts'
import type { User as StoredUser } from '../payload-types.ts'
import { ownView } from './enquiries/enquiryViews.ts'
import { ownPaperView } from './papers/paperViews.ts'
import { ownQuoteView } from './quotes/quoteViews.ts'
import { orderView, type Seen } from './orderViews.ts'
import { deviceView, ownReviewView, userView } from './views.ts'

function ownOrderView(...shown: Parameters<typeof orderView>): OwnData['orders'][number] {
  const {
    bankDetails: _bankDetails,
    refundDue: _refundDue,
    events: _events,
    acts: _acts,
    next: _next,
    ...order
  } = orderView(...shown)
  return order
}

function ownDeviceView(session: StoredSession): OwnData['devices'][number] {
  const { isCurrent: _isCurrent, ...shown } = deviceView(session, '')
  return shown
}

async function findWaitingMails(payload: Payload, email: string): Promise<OwnData['waitingMails']> {
  const { docs } = await payload.find({
    collection: 'mails',
    where: { and: [{ to: { equals: email } }, { kind: { not_in: [...mailsToShop] } }] },
    select: { kind: true, createdAt: true },
    pagination: false,
    depth: 0,
  })
  return docs.map(({ kind, createdAt }) => ({ kind, createdAt }))
}

/** Whether an address is the user's own shows only when it is verified: until then another person may wait there. */
async function findByAddress(
  payload: Payload,
  { email, emailVerifiedAt }: Pick<StoredUser, 'email' | 'emailVerifiedAt'>,
): Promise<Pick<OwnData, 'stockNotices' | 'enquiries' | 'quotes'>> {
  if (!emailVerifiedAt) return { stockNotices: [], enquiries: [], quotes: [] }
  const [notices, enquiries] = [await findNoticesOf(payload, email), await findEnquiriesOf(payload, email)]
  return {
    stockNotices: notices.map(({ product, askedAt, confirmedAt }) => ({
      product,
      askedAt,
      confirmedAt: confirmedAt ?? null,
    })),
    enquiries: enquiries.map(ownView),
    quotes: (await findQuotesOf(payload, email)).map(ownQuoteView),
  }
}

/** Reads everything that the shop keeps of a user. Secrets and other people's data are no part of it. */
async function readOwnData(payload: Payload, id: string): Promise<OwnData> {
  const stored = await requireStoredUser(payload, id)
  const [orders, reviews, votes, devices, waitingMails, { totalDocs: recordedChanges }, settings] =
    await Promise.all([
      findOwnWholeOrders(payload, id),
      findOwnReviews(payload, id),
      findAllVotes(payload, id),
      findSessionsOf(payload, stored),
      findWaitingMails(payload, stored.email),
      payload.count({ collection: 'audit-entries', where: { whoId: { equals: id } } }),
      findSettings(payload),
    ])
  const ids = orders.map(({ id: order }) => order)
  const [events, papers] = [await findOrderEvents(payload, ids), await findPapersOf(payload, ids)]
  const byAddress = await findByAddress(payload, stored)
  const { passkeys } = await describePasskeys(payload, id, 'api')
  const seen: Seen = { settings, byShop: false }
  const { createdAt: registeredAt, updatedAt } = stored
  return {
    createdAt: now(),
    profile: { ...userView(stored), registeredAt, updatedAt },
    orders: orders.map((order) =>
      ownOrderView(
        order,
        events.filter((event) => event.order === order.id),
        {
          ...seen,
          papers: papers
            .filter((paper) => paper.order === order.id)
            .map((paper) => ownPaperView(paper, settings)),
        },
      ),
    ),
    reviews: reviews.map(ownReviewView),
    helpfulVotes: votes.map(({ review, product, createdAt: votedAt }) => ({ review, product, votedAt })),
    devices: devices.map(ownDeviceView),
    waitingMails,
    ...byAddress,
    passkeys: passkeys.map(({ name, addedAt, usedAt }) => ({ name, addedAt, usedAt })),
    recordedChanges,
  }
}

/** Users' own data, under /api/users/profile: to see, to take away, and to delete with the account. */
export function ownData(payload: Payload) {
  const router = Router()
  router.get('/reviews', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json((await findOwnReviews(payload, user.id)).map(ownReviewView))
  })
  router.get('/data', async (req, res) => {
    const known = await requireUser(payload, req)
    requireProof(known)
    const { user } = known
    await consume(payload, 'data', user.id)
    const data = await readOwnData(payload, user.id)
    res.set('Content-Disposition', 'attachment; filename="my-data.json"').json(data)
  })
  router.delete('/', limitByAddress(payload, 'password'), readJson, async (req, res) => {
    const { user, session } = await requireUser(payload, req)
    refuseNamed(session)
    const { password } = checkInput(deleteAccountInput, req.body ?? {})
    const cookie = deviceCookieOf(req.headers.cookie, 'api')
    await deleteOwnAccount(payload, user, { password, cookie, session: session.id })
    res.json({ message: 'Your account is deleted.' })
  })
  return router
}
