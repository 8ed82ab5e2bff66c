import { Router } from 'express'
import type { Payload } from 'payload'
import { stockNoticeInput } from '../contract/stockNotices.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requestNotice, confirmNotice, endNotice } from '../operations/products/stockNotices.ts'

const askedAnswer = (email: string) =>
  `Unless ${email} has confirmed this already, a mail is on its way there. Follow its link, and we tell you when this is back. If no mail comes within some minutes, look among the unwanted ones.`

/** `POST /products/:id/notices`, `POST` and `DELETE /stock-notices/:token`: news of a product that is back in stock. */
export function stockNotices(payload: Payload) {
  const router = Router()
  const limited = limitByAddress(payload, 'notice')
  router.post('/products/:id/notices', limited, readJson, async (req, res) => {
    const { email } = checkInput(stockNoticeInput, req.body ?? {})
    await requestNotice(payload, String(req.params.id), email)
    res.status(202).json({ message: askedAnswer(email) })
  })
  router.post('/stock-notices/:token', limited, async (req, res) => {
    res.json(await confirmNotice(payload, String(req.params.token)))
  })
  router.delete('/stock-notices/:token', limited, async (req, res) => {
    res.json(await endNotice(payload, String(req.params.token)))
  })
  return router
}
