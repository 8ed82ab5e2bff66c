import { Router } from 'express'
import type { Payload } from 'payload'
import { limitByAddress } from '../http/rateLimits.ts'
import { readUpload, uploadOf } from '../http/readUpload.ts'
import { asEditor } from '../http/signedIn.ts'
import { storeUpload } from '../operations/media/storeUpload.ts'

/** `POST /api/uploads`, by editors: one picture. The answer is its path as text. */
export function uploads(payload: Payload) {
  const router = Router()
  router.post('/', asEditor(payload), limitByAddress(payload, 'upload'), readUpload, async (req, res) => {
    const { buffer, originalname } = uploadOf(req)
    // The client has gone: nothing is stored.
    if (req.socket.destroyed) return
    const path = await storeUpload(payload, { data: buffer, name: originalname }, res.locals.user)
    res.status(201).type('text/plain').send(path)
  })
  return router
}
