import { Router } from 'express'
import type { Payload } from 'payload'
import { limitByAddress } from '../http/rateLimits.ts'
import { readUpload, uploadOf } from '../http/readUpload.ts'
import { asStaff } from '../http/signedIn.ts'
import { storeUpload } from '../operations/storeUpload.ts'

/** `POST /api/uploads`, by staff: one picture; the answer is its path alone. */
export function uploads(payload: Payload) {
  const router = Router()
  router.post('/', asStaff(payload), limitByAddress(payload, 'upload'), readUpload, async (req, res) => {
    const data = uploadOf(req)
    // Whoever went away meanwhile wants nothing stored.
    if (req.socket.destroyed) return
    const path = await storeUpload(payload, data, res.locals.user)
    res.status(201).type('text/plain').send(path)
  })
  return router
}
