import { Router } from 'express'
import type { Payload } from 'payload'
import { invitationInput, resetPasswordInput } from '../contract/accounts/users.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requireAdmin } from '../http/signedIn.ts'
import { acceptInvitation, invite, inviteAgain } from '../operations/accounts/invite.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'
import { userView } from './views.ts'

const accepted = 'Your password is set. You can now log in with it.'

/** Invitations, under /api/users: admins send them, the person chooses a password. No answer is cached. */
export function invitations(payload: Payload) {
  const router = Router()
  router.post('/invitations', readJson, async (req, res) => {
    const known = await requireAdmin(payload, req)
    requireProof(known)
    const invited = await invite(payload, checkInput(invitationInput, req.body), known.user)
    res.status(201).json(userView(invited))
  })
  router.post('/invitations/:id', async (req, res) => {
    const { user } = await requireAdmin(payload, req)
    const invited = await inviteAgain(payload, String(req.params.id), user)
    res.json(userView(invited))
  })
  router.post(
    '/accept-invitation/:token',
    limitByAddress(payload, 'password'),
    readJson,
    async (req, res) => {
      const { password } = checkInput(resetPasswordInput, req.body)
      await acceptInvitation(payload, String(req.params.token), password)
      res.json({ message: accepted })
    },
  )
  return router
}
