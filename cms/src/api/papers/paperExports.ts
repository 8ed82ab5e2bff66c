import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { orderRights } from '../../access.ts'
import { exportPeriod } from '../../contract/sales/papers.ts'
import { HttpError } from '../../errors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { sendParts } from '../../http/sendParts.ts'
import { requireOrderReader, requireUser } from '../../http/signedIn.ts'
import { exportPapers } from '../../operations/papers/exportPapers.ts'
import { exportSummary } from '../../operations/papers/exportSummary.ts'
import { mailPaper } from '../../operations/papers/mailPaper.ts'
import { neededRole } from '../../rules/neededRole.ts'

/** `GET /api/papers/summary` and `/export`: what an accountant needs of a period, for those who see to money; and a paper by mail. */
export function paperExports(payload: Payload) {
  const router = Router()
  const treasurer = async (req: Request) => {
    const { user } = await requireUser(payload, req)
    if (!orderRights(user).handlesMoney) throw new HttpError(403, neededRole('This', ['finance', 'admin']))
    return user
  }
  router.get('/summary', async (req, res) => {
    await treasurer(req)
    res.json(await exportSummary(payload, checkInput(exportPeriod, req.query)))
  })
  router.get('/export', async (req, res) => {
    const user = await treasurer(req)
    const period = checkInput(exportPeriod, req.query)
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename=papers-${period.from}-to-${period.to}.zip`,
    }
    await sendParts(req, res, headers, exportPapers(payload, period, user))
  })
  router.post('/:id/mail', async (req, res) => {
    await requireOrderReader(payload, req)
    const to = await mailPaper(payload, String(req.params.id))
    res.json({ message: `On its way to ${to}` })
  })
  return router
}
