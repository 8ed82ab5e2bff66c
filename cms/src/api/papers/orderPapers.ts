import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import type { OrderPapers } from '../../contract/sales/papers.ts'
import { readJson } from '../../http/readJson.ts'
import { requireOrderReader } from '../../http/signedIn.ts'
import { makePapersNow, requireCurrent } from '../../operations/orders/changeOrder.ts'
import { requireOrder } from '../../operations/orders/findOrders.ts'
import { describePapers } from '../../operations/papers/describePapers.ts'
import { paperRowView } from './paperViews.ts'

/** The papers of an order, for staff: under /api/orders/{id}/papers. */
export function orderPapers(payload: Payload) {
  const router = Router()
  router.use(readJson)
  const asked = async (req: Request) => {
    const user = await requireOrderReader(payload, req)
    return requireOrder(payload, String(req.params.id), user)
  }
  const show = async (id: string): Promise<OrderPapers> => {
    const settings = await findSettings(payload)
    const { papers, ...described } = await describePapers(payload, await requireCurrent(payload, { id }))
    return { ...described, papers: papers.map((paper) => paperRowView(paper, settings)) }
  }
  router.get('/:id/papers', async (req, res) => {
    res.json(await show((await asked(req)).id))
  })
  router.post('/:id/papers', async (req, res) => {
    const { id } = await asked(req)
    await makePapersNow(payload, { id })
    res.json(await show(id))
  })
  return router
}
