import { Router } from 'express'
import type { Payload } from 'payload'
import { isAdmin } from '../../access.ts'
import { findSessionsOf } from '../../accounts/sessions.ts'
import type { TokenUser } from '../../accounts/tokens.ts'
import { type MadeToken, newToken } from '../../contract/accounts/namedTokens.ts'
import { HttpError } from '../../errors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { limitByAddress } from '../../http/rateLimits.ts'
import { readJson } from '../../http/readJson.ts'
import { requireCmsLogin } from '../../http/signedIn.ts'
import { requireStoredUser } from '../../operations/accounts/changeUser.ts'
import { logOutDevice } from '../../operations/accounts/logOut.ts'
import { makeNamedToken } from '../../operations/accounts/makeNamedToken.ts'
import { promptPasskey } from '../../operations/accounts/promptPasskey.ts'
import { requireProof } from '../../operations/accounts/proveIdentity.ts'
import { proveAgain } from '../proveAgain.ts'
import { deviceView } from '../views.ts'

/** Returns an account to its owner and to admins. Throws 403 for others, and 404. */
async function requireSeen(payload: Payload, by: TokenUser, id: string) {
  if (by.id !== id && !isAdmin(by)) throw new HttpError(403, 'You may not do this.')
  return requireStoredUser(payload, id)
}

/** The doors of api/sessions.ts for the screens under /cms, where admins see and end the logins of others too. */
export function cmsDevices(payload: Payload) {
  const router = Router()
  router.post('/confirm', limitByAddress(payload, 'password'), readJson, async (req, res) => {
    const known = await requireCmsLogin(payload, req)
    const answer = await proveAgain(payload, req, { known, door: 'cms' })
    res.json(answer)
  })
  router.post('/confirm/options', limitByAddress(payload, 'password'), async (req, res) => {
    const { user } = await requireCmsLogin(payload, req)
    res.json(await promptPasskey(payload, { door: 'cms', purpose: 'confirm', user: user.id }))
  })
  router.post('/tokens', limitByAddress(payload, 'password'), readJson, async (req, res) => {
    const known = await requireCmsLogin(payload, req)
    const made = await makeNamedToken(payload, known, checkInput(newToken, req.body))
    const answer: MadeToken = { ...deviceView(made.session, known.session.id), token: made.token }
    res.status(201).json(answer)
  })
  router.get('/:id/sessions', async (req, res) => {
    const { session, user } = await requireCmsLogin(payload, req)
    const found = await findSessionsOf(payload, await requireSeen(payload, user, req.params.id))
    res.json(found.map((one) => deviceView(one, session.id)))
  })
  router.delete('/:id/sessions/:session', async (req, res) => {
    const known = await requireCmsLogin(payload, req)
    const owner = await requireSeen(payload, known.user, req.params.id)
    requireProof(known)
    await logOutDevice(payload, owner, req.params.session)
    res.json({ message: 'This device is logged out.' })
  })
  return router
}
