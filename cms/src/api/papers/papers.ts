import { Router } from 'express'
import type { Payload } from 'payload'
import { orderRights } from '../../access.ts'
import { findSettings } from '../../cluster/siteSettings.ts'
import { paperFactsInput, type PaperList, papersQuery } from '../../contract/sales/papers.ts'
import { HttpError } from '../../errors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { readJson } from '../../http/readJson.ts'
import { requireOrderReader } from '../../http/signedIn.ts'
import { queueInvoiceMail } from '../../operations/orders/orderMails.ts'
import { changeFacts } from '../../operations/papers/changeFacts.ts'
import { factsOf, findPapers, requirePaper } from '../../operations/papers/findPapers.ts'
import { paperRowView } from './paperViews.ts'

/** All papers of the shop, for staff: everything under /api/papers. No answer is cached. */
export function papers(payload: Payload) {
  const router = Router()
  router.use(readJson)
  router.get('/', async (req, res) => {
    await requireOrderReader(payload, req)
    const settings = await findSettings(payload)
    const found = await findPapers(payload, checkInput(papersQuery, req.query))
    const answer: PaperList = {
      rows: found.papers.map((paper) => paperRowView(paper, settings)),
      total: found.total,
    }
    res.json(answer)
  })
  router.put('/:id/facts', async (req, res) => {
    const rights = orderRights(await requireOrderReader(payload, req))
    const paper = await requirePaper(payload, String(req.params.id))
    const given = checkInput(paperFactsInput, req.body)
    if (given.eInvoice && !rights.handlesMoney)
      throw new HttpError(
        403,
        'This needs the role finance or admin: it says what the portal has registered.',
      )
    const changed = await changeFacts(payload, paper.id, given)
    if (given.eInvoice && !factsOf(paper).eInvoice) await queueInvoiceMail(payload, paper)
    res.json(paperRowView(changed, await findSettings(payload)))
  })
  return router
}
