import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { asCmsAdmin } from '../../http/signedIn.ts'
import { saySo } from '../../operations/golive/saidDone.ts'

/** `POST /cms/api/go-live/backup-key`, by admins: keeps their word that the backup's key lies elsewhere. */
export function goLive(payload: Payload) {
  const router = Router()
  router.post('/backup-key', asCmsAdmin(payload), async (_req, res) => {
    await saySo(payload, 'backup-key-kept', res.locals.user.name)
    res.json({ message: 'Noted, with your name and the time.' })
  })
  router.use(notFound, answerErrors)
  return router
}
