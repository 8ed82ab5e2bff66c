import type { Request } from 'express'
import type { Payload } from 'payload'
import { seesOrders } from '../access.ts'
import type { TokenUser } from '../accounts/tokens.ts'
import { findSettings } from '../cluster/siteSettings.ts'
import { findOrderEvents } from '../database/orders/orderEvents.ts'
import { requireUser } from '../http/signedIn.ts'
import { findWaitingMails } from '../mail/waitingMails.ts'
import { type ListedOrder, ownerOf, requireOrder } from '../operations/orders/findOrders.ts'
import { findOrderPapers } from '../operations/papers/findPapers.ts'
import type { Order } from '../payload-types.ts'
import { orderRowView, orderView } from './orderViews.ts'
import { ownPaperView } from './papers/paperViews.ts'

/** How the routers of orders read an address and answer. */
export function orderAnswers(payload: Payload) {
  const show = async (stored: Order, user: TokenUser) => {
    const settings = await findSettings(payload)
    const byShop = seesOrders(user)
    const papers = await findOrderPapers(payload, stored.id)
    return orderView(stored, await findOrderEvents(payload, [stored.id]), {
      settings,
      byShop,
      reader: user,
      papers: papers.map((paper) => ownPaperView(paper, settings)),
      mails: byShop ? await findWaitingMails(payload, stored.id, [stored.customerEmail, settings.email]) : [],
    })
  }
  const list = (stored: readonly ListedOrder[], byShop: boolean) =>
    stored.map((order) => orderRowView(order, { byShop }))

  /** Returns the order of the address and the user who asks. Throws 401 and 404. */
  const asked = async (req: Request) => {
    const { user } = await requireUser(payload, req)
    const stored = await requireOrder(payload, String(req.params.id), user)
    return { user, stored, byShop: seesOrders(user), isOwner: ownerOf(stored) === user.id }
  }
  return { show, list, asked }
}
