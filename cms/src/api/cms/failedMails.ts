import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors } from '../../http/answerErrors.ts'
import { asCmsAdmin } from '../../http/signedIn.ts'
import { sendMailAgain } from '../../mail/sendMailAgain.ts'

/** `POST /cms/api/mails/:id/again`, by admins: has a mail that has failed sent now. Payload's own DELETE drops one. */
export function failedMails(payload: Payload) {
  const router = Router()
  router.post('/:id/again', asCmsAdmin(payload), async (req, res) => {
    await sendMailAgain(payload, req.params.id)
    res.json({ message: 'The mail is sent again now.' })
  })
  router.use(answerErrors)
  return router
}
