import { Router } from 'express'
import type { Payload } from 'payload'
import { limitByAddress } from '../http/rateLimits.ts'
import { readUpload, uploadOf } from '../http/readUpload.ts'
import { requireStaff } from '../http/signedIn.ts'
import { storeUpload } from '../operations/storeUpload.ts'

/** `POST /api/uploads`, by staff: one picture; the answer is its path alone. */
export function uploads(payload: Payload) {
  const router = Router()
  router.post(
    '/',
    async (req, res, next) => {
      await requireStaff(payload, req)
      res.set('Cache-Control', 'no-store')
      next()
    },
    limitByAddress(payload, 'upload'),
    readUpload,
    async (req, res) => {
      const { user } = await requireStaff(payload, req)
      const data = uploadOf(req)
      // Whoever went away meanwhile wants nothing stored.
      if (req.socket.destroyed) return
      const path = await storeUpload(payload, data, user)
      res.status(201).type('text/plain').send(path)
    },
  )
  return router
}
