import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { asCmsAdmin } from '../../http/signedIn.ts'
import { saySo } from '../../operations/golive/saidDone.ts'
import { testMail } from '../../mail/mailTest.ts'

/** `POST /cms/api/mail-test`, by admins: sends them a letter. Returns how each step of its way went. */
export function mailTest(payload: Payload) {
  const router = Router()
  router.post('/', asCmsAdmin(payload), async (_req, res) => {
    const { email, name: by } = res.locals.user
    const steps = await testMail(payload, email)
    if (steps.some(({ name, isRight }) => name === 'Letter' && isRight))
      await saySo(payload, 'mail-tested', by)
    res.json({ steps })
  })
  router.use(notFound, answerErrors)
  return router
}
