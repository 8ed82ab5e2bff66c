import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { asCmsAdmin } from '../../http/signedIn.ts'
import { findHealth } from '../../operations/health/findHealth.ts'
import { lastErrors } from '../../telemetry/lastErrors.ts'

/** `GET /cms/api/health`, by admins: a line for each part of the shop, and what this process has logged as errors. */
export function cmsHealth(payload: Payload) {
  const router = Router()
  router.get('/', asCmsAdmin(payload), async (_req, res) => {
    res.json({ lines: await findHealth(payload), errors: lastErrors })
  })
  router.use(notFound, answerErrors)
  return router
}
