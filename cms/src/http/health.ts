import { Router } from 'express'
import type { Payload } from 'payload'
import { pingDatabase } from '../database/statements.ts'
import { logger } from '../logger.ts'

/** `/healthz`: the process runs. `/readyz`: the database answers too. */
export function health(payload: Payload) {
  const router = Router()
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  router.get('/readyz', async (_req, res) => {
    try {
      await pingDatabase(payload)
      res.json({ status: 'ready' })
    } catch (error) {
      logger.error({ err: error }, 'database does not answer')
      res.status(503).json({ message: 'The database does not answer.' })
    }
  })
  return router
}
