import { type Request, type Response, Router } from 'express'
import type { Payload } from 'payload'
import { findSettings } from '../../cluster/siteSettings.ts'
import { paperPrints } from '../../contract/sales/papers.ts'
import { HttpError } from '../../errors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { requireOrderReader, requireUser } from '../../http/signedIn.ts'
import { requireOrder } from '../../operations/orders/findOrders.ts'
import { waitsFor } from '../../operations/papers/describePapers.ts'
import { findPapersById, requirePaper, type StoredPaper } from '../../operations/papers/findPapers.ts'
import { pdfNameOf, printedOf, readPaperPdf } from '../../operations/papers/paperFiles.ts'
import { renderPapersPdf } from '../../pdf/papers/renderPaperPdf.ts'

/** Throws 409 for a paper that waits for what a portal gives. */
async function refuseWaiting(payload: Payload, papers: readonly StoredPaper[]) {
  const settings = await findSettings(payload)
  for (const paper of papers) {
    const reason = waitsFor(paper, settings)
    if (reason) throw new HttpError(409, `${paper.number}: ${reason}`)
  }
}

const send = (res: Response, name: string, pdf: Buffer) =>
  res.set('Content-Disposition', `attachment; filename=${name}`).type('pdf').send(pdf)

/** `GET /api/papers/{id}/pdf` and `/api/papers/pdf?papers=`: the PDFs, for staff. */
export function paperPdfs(payload: Payload) {
  const router = Router()
  router.get('/pdf', async (req, res) => {
    await requireOrderReader(payload, req)
    const { papers: ids, copies } = checkInput(paperPrints, req.query)
    const found = new Map((await findPapersById(payload, ids)).map((paper) => [paper.id, paper]))
    const papers = ids.flatMap((id) => found.get(id) ?? [])
    if (papers.length < ids.length) throw new HttpError(404, 'Paper not found')
    await refuseWaiting(payload, papers)
    send(res, 'papers.pdf', await renderPapersPdf(papers.map(printedOf), copies))
  })
  router.get('/:id/pdf', async (req, res) => {
    await requireOrderReader(payload, req)
    const { copies } = checkInput(paperPrints.pick({ copies: true }), req.query)
    const paper = await requirePaper(payload, String(req.params.id))
    await refuseWaiting(payload, [paper])
    send(res, pdfNameOf(paper), await readPaperPdf(payload, paper, copies))
  })
  return router
}

/** `GET /api/orders/{id}/papers/{paper}`: a paper of an order, for all who see the order. */
export function ownPaperPdfs(payload: Payload) {
  const router = Router()
  router.get('/:id/papers/:paper', async (req: Request, res) => {
    const { user } = await requireUser(payload, req)
    const order = await requireOrder(payload, String(req.params.id), user)
    const paper = await requirePaper(payload, String(req.params.paper))
    if (paper.order !== order.id) throw new HttpError(404, 'Paper not found')
    await refuseWaiting(payload, [paper])
    send(res, pdfNameOf(paper), await readPaperPdf(payload, paper))
  })
  return router
}
