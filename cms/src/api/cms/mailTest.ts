import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { asCmsAdmin } from '../../http/signedIn.ts'
import { testMail } from '../../mail/mailTest.ts'

/** `POST /cms/api/mail-test`, by admins: sends them a letter. Returns how each step of its way went. */
export function mailTest(payload: Payload) {
  const router = Router()
  router.post('/', asCmsAdmin(payload), async (_req, res) => {
    res.json({ steps: await testMail(payload, res.locals.user.email) })
  })
  router.use(notFound, answerErrors)
  return router
}
