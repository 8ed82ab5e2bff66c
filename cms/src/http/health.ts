import { Router } from 'express'
import type { Payload } from 'payload'
import { pingDatabase } from '../database/statements.ts'
import { recordOutage, whileDatabaseAnswers } from '../cluster/databaseHealth.ts'
import { logger } from '../telemetry/logger.ts'

/** `/healthz`: the process runs. `/readyz`: the database answers too. Strangers ask as well, so both say one word. */
export function health(payload: Payload) {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    try {
      await whileDatabaseAnswers(() => pingDatabase(payload))
      res.json({ status: 'ready' })
    } catch (error) {
      // An outage is already in the log, once.
      if (!recordOutage(error)) logger.error({ err: error }, 'the database cannot be asked')
      res.status(503).json({ status: 'waiting' })
    }
  })
  return router
}
