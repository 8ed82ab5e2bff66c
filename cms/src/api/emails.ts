import { Router } from 'express'
import type { Payload } from 'payload'
import { dropNewEmail } from '../accounts/emailChange.ts'
import type { ShutOutAnswer } from '../contract/accounts/shutOut.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { requireUser } from '../http/signedIn.ts'
import { undoNewEmail } from '../operations/accounts/newEmail.ts'
import { removeForeignWay } from '../operations/accounts/notMe.ts'
import { wayView } from '../operations/accounts/shutOut.ts'
import { requestVerification, verifyEmail } from '../operations/accounts/verifyEmail.ts'

const sentAnswer = (email: string) =>
  `A link to confirm your email is on its way to ${email}. If it does not come within some minutes, look among the unwanted mails.`
const confirmedAnswer = 'Your email is confirmed already.'
const undoAnswer =
  'Your email is as it was, and every login has ended. We have mailed you a link to set a new password.'
const notMeAnswer =
  'It is taken off, and every login has ended. We have mailed you a link to set a new password.'

/** The links of mails about addresses, under /api/users. They change something by POST alone: programs follow links. */
export function emails(payload: Payload) {
  const router = Router()
  const limited = limitByAddress(payload, 'password')
  const message = (text: string) => ({ message: text })

  router.post('/verify-email/:token', limited, async (req, res) => {
    await verifyEmail(payload, String(req.params.token))
    res.json(message('Thank you. Your email is confirmed.'))
  })
  router.post('/undo-email/:token', limited, async (req, res) => {
    const left = await undoNewEmail(payload, String(req.params.token))
    const answer: ShutOutAnswer = { ...message(undoAnswer), ways: left.map(wayView) }
    res.json(answer)
  })
  router.post('/not-me/:token', limited, async (req, res) => {
    const left = await removeForeignWay(payload, String(req.params.token))
    const answer: ShutOutAnswer = { ...message(notMeAnswer), ways: left.map(wayView) }
    res.json(answer)
  })
  router.post('/profile/verification', limited, async (req, res) => {
    const { user } = await requireUser(payload, req)
    const email = await requestVerification(payload, user)
    res.json(message(email === null ? confirmedAnswer : sentAnswer(email)))
  })
  router.delete('/profile/pending-email', async (req, res) => {
    const { user } = await requireUser(payload, req)
    await dropNewEmail(payload, user.id)
    res.json(message(`Your email stays ${user.email}.`))
  })
  return router
}
