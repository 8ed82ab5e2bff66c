import { type RequestHandler, Router } from 'express'
import type { Payload } from 'payload'
import { invitationInput } from '../../contract/accounts/users.ts'
import { HttpError } from '../../errors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { answerInPayloadsForm, inputOf, readInput } from '../../http/payload/adminForm.ts'
import { isQuery } from '../../http/payload/payloadBody.ts'
import { asCmsAdmin, asProvedCmsAdmin } from '../../http/signedIn.ts'
import { invite, inviteAgain } from '../../operations/accounts/invite.ts'

const notTheirs = 'Nobody makes a password for another person. They get a mail, and choose their own.'

/** Payload's screens send long queries as POST, which are not for here. */
const passQueries: RequestHandler = (req, _res, next) => next(isQuery(req) ? 'route' : undefined)

/** A new user under /cms: an invitation by the same operation as at /api, in place of Payload's own creation. */
export function cmsInvitations(payload: Payload) {
  const router = Router()
  router.post('/', passQueries, asProvedCmsAdmin(payload), readInput, async (req, res) => {
    const given = await inputOf(req)
    if (given && typeof given === 'object' && 'password' in given && given.password)
      throw new HttpError(400, notTheirs, { password: notTheirs })
    const doc = await invite(payload, checkInput(invitationInput, given), res.locals.user)
    res.status(201).json({ doc, message: `An invitation is on its way to ${doc.email}.` })
  })
  router.post('/:id/invitation', asCmsAdmin(payload), async (req, res) => {
    const { email, invitedUntil } = await inviteAgain(payload, req.params.id, res.locals.user)
    res.json({ invitedUntil, message: `The invitation is on its way to ${email} again.` })
  })
  router.use(answerInPayloadsForm)
  return router
}
