import { Router } from 'express'
import type { Payload } from 'payload'
import { limitByAddress } from '../http/rateLimits.ts'
import { requireUser } from '../http/signedIn.ts'
import { dropNewEmail, undoNewEmail } from '../operations/accounts/newEmail.ts'
import { askForVerification, verifyEmail } from '../operations/accounts/verifyEmail.ts'

const sentAnswer = (email: string) =>
  `A link to confirm your email is on its way to ${email}. If it does not come within some minutes, look among the unwanted mails.`
const undoAnswer =
  'Your email is as it was, and every login has ended. We have mailed you a link to set a new password.'

/** The links of mails about addresses, under /api/users. They change something by POST alone: programs follow links. */
export function emails(payload: Payload) {
  const router = Router()
  const limited = limitByAddress(payload, 'password')
  const message = (text: string) => ({ message: text })

  router.post('/verify-email/:token', limited, async (req, res) => {
    await verifyEmail(payload, String(req.params.token))
    res.set('Cache-Control', 'no-store').json(message('Thank you. Your email is confirmed.'))
  })
  router.post('/undo-email/:token', limited, async (req, res) => {
    await undoNewEmail(payload, String(req.params.token))
    res.set('Cache-Control', 'no-store').json(message(undoAnswer))
  })
  router.post('/profile/verification', limited, async (req, res) => {
    const { user } = await requireUser(payload, req)
    const email = await askForVerification(payload, user)
    res.set('Cache-Control', 'no-store').json(message(sentAnswer(email)))
  })
  router.delete('/profile/pending-email', async (req, res) => {
    const { user } = await requireUser(payload, req)
    await dropNewEmail(payload, user)
    res.set('Cache-Control', 'no-store').json(message(`Your email stays ${user.email}.`))
  })
  return router
}
