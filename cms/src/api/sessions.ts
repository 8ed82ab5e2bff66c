import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import { logSecurity } from '../audit/securityLog.ts'
import { noSessionCookie, renewSession, sessionCookie, sessionCookieOf } from '../accounts/sessionCookie.ts'
import { findSessionsOf, nameSessionOf } from '../accounts/sessions.ts'
import { issueToken } from '../accounts/tokens.ts'
import { passkeyName } from '../contract/accounts/passkeys.ts'
import { HttpError } from '../errors.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { refuseForeignShopPages } from '../http/refuseForeignPages.ts'
import { requireUser } from '../http/signedIn.ts'
import { deviceIsGone, logOutDevice } from '../operations/accounts/logOut.ts'
import { refuseOverdue } from '../operations/accounts/secondStep.ts'
import { promptPasskey } from '../operations/accounts/promptPasskey.ts'
import { requireProof } from '../operations/accounts/proveIdentity.ts'
import { proveAgain } from './proveAgain.ts'
import { deviceView } from './views.ts'

/** Logins of a user, under /api/users: renewed by their browser, seen, named and ended by their owner. */
export function sessions(payload: Payload) {
  const router = Router()

  router.post('/renew', async (req, res) => {
    refuseForeignShopPages(req)
    const cookie = sessionCookieOf(req.headers.cookie)
    const renewal = await renewSession(payload, cookie)
    if (renewal && !renewal.isStolen) {
      await refuseOverdue(payload, renewal.user)
      res.append('Set-Cookie', sessionCookie(renewal.session))
      const { token } = await issueToken(renewal.session, renewal.user)
      res.json({ token })
      return
    }
    if (renewal)
      await logSecurity(payload, {
        kind: 'logout',
        account: renewal.user,
        detail: 'a copied cookie came again',
      })
    if (cookie) res.append('Set-Cookie', noSessionCookie())
    throw new HttpError(401, 'Your login has ended. Please log in again.')
  })
  router.post('/confirm', limitByAddress(payload, 'password'), readJson, async (req: Request, res) => {
    const known = await requireUser(payload, req)
    res.json(await proveAgain(payload, req, { known, door: 'api' }))
  })
  router.post('/confirm/options', limitByAddress(payload, 'password'), async (req: Request, res) => {
    const { user } = await requireUser(payload, req)
    res.json(await promptPasskey(payload, { door: 'api', purpose: 'confirm', user: user.id }))
  })
  router.get('/sessions', async (req, res) => {
    const { user, session } = await requireUser(payload, req)
    const found = await findSessionsOf(payload, user)
    res.json(found.map((one) => deviceView(one, session.id)))
  })
  router.put('/sessions/:id', readJson, async (req: Request, res) => {
    const known = await requireUser(payload, req)
    requireProof(known)
    const { name } = checkInput(passkeyName, req.body)
    if (!(await nameSessionOf(payload, known.user.id, { id: String(req.params.id), name })))
      throw deviceIsGone()
    res.json({ message: 'The device has its new name.' })
  })
  router.delete('/sessions/:id', async (req, res) => {
    const known = await requireUser(payload, req)
    requireProof(known)
    await logOutDevice(payload, known.user, String(req.params.id))
    res.json({ message: 'This device is logged out.' })
  })
  return router
}
