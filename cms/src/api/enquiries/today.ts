import { Router } from 'express'
import type { Payload } from 'payload'
import { requireStaff } from '../../http/signedIn.ts'
import { findToday } from '../../operations/today/findToday.ts'

/** `GET /api/today`: what waits for the shop, as far as the person of the staff sees it. */
export function today(payload: Payload) {
  const router = Router()
  router.get('/', async (req, res) => {
    res.json(await findToday(payload, await requireStaff(payload, req)))
  })
  return router
}
