import { Router } from 'express'
import type { Payload } from 'payload'
import { isAdmin } from '../../access.ts'
import { cmsCookie, hasCmsCookie, noCmsCookie } from '../../accounts/cmsCookie.ts'
import { refuseNamed } from '../../accounts/sessions.ts'
import { loginInput } from '../../contract/accounts/users.ts'
import { trustDevice } from '../../accounts/trustedDevices.ts'
import { passkeyQuestion, shownPasskey, stepProof } from '../../contract/accounts/passkeys.ts'
import { checkInput } from '../../http/checkInput.ts'
import { loginSource } from '../../http/loginSource.ts'
import { limitByAddress } from '../../http/rateLimits.ts'
import { findCmsLogin, requireCmsLogin } from '../../http/signedIn.ts'
import { cmsAnswersOf } from './sessionAnswers.ts'
import { passkeys } from '../passkeys.ts'
import { cmsDevices } from './devices.ts'
import { readJson } from '../../http/readJson.ts'
import { answerInPayloadsForm, inputOf, readInput } from '../../http/payload/adminForm.ts'
import { requireStoredUser } from '../../operations/accounts/changeUser.ts'
import { promptLoginPasskey, logInByPasskey } from '../../operations/accounts/promptPasskey.ts'
import { logIn } from '../../operations/accounts/logIn.ts'
import { passSecondStep, refuseOverdue } from '../../operations/accounts/secondStep.ts'
import { logOut } from '../../operations/accounts/logOut.ts'
import { issueToken } from '../../accounts/tokens.ts'

/**
 * Login, logout and renewal under /cms, by the same operations as at /api: one lockout, one list of logins.
 * Payload's other doors to an account are closed (payload.config.ts).
 */
export function cmsAccounts(payload: Payload) {
  const router = Router()
  const { answerLogin } = cmsAnswersOf(payload)

  router.post('/login', limitByAddress(payload, 'login'), readInput, async (req, res) => {
    const input = checkInput(loginInput, await inputOf(req))
    const { user, stamp } = await logIn(payload, input, loginSource(req, 'cms'))
    await answerLogin(req, res, user, stamp)
  })
  router.post('/login/second-step', limitByAddress(payload, 'login'), readInput, async (req, res) => {
    const input = checkInput(stepProof, await inputOf(req))
    const { user, stamp, trusted } = await passSecondStep(payload, input, loginSource(req, 'cms'))
    if (trusted) res.append('Set-Cookie', await trustDevice(payload, { step: trusted, door: 'cms' }))
    await answerLogin(req, res, user, stamp)
  })
  router.post('/login/passkey/options', limitByAddress(payload, 'login'), readJson, async (req, res) => {
    const { login } = checkInput(passkeyQuestion, req.body ?? {})
    res.json(await promptLoginPasskey(payload, 'cms', login))
  })
  router.post('/login/passkey', limitByAddress(payload, 'login'), readJson, async (req, res) => {
    const shown = checkInput(shownPasskey, req.body)
    await answerLogin(req, res, await logInByPasskey(payload, shown, loginSource(req, 'cms')))
  })
  router.post('/refresh-token', async (req, res) => {
    const known = await requireCmsLogin(payload, req)
    refuseNamed(known.session)
    await refuseOverdue(payload, known.user)
    const { token, exp } = await issueToken(known.session, known.user)
    res.set({ 'Set-Cookie': cmsCookie(payload, token) }).json({
      message: 'Token refresh successful',
      user: await requireStoredUser(payload, known.user.id),
      exp,
    })
  })
  router.post('/logout', async (req, res) => {
    // The cookie of a login that has ended is taken away too.
    const known = hasCmsCookie(payload, req.headers.cookie)
      ? await findCmsLogin(payload, req)
      : await requireCmsLogin(payload, req)
    if (known) await logOut(payload, known, req.query.allSessions === 'true')
    res
      .set({ 'Set-Cookie': noCmsCookie(payload) })
      .json({ message: 'You have been logged out successfully.' })
  })
  router.use(cmsDevices(payload))
  router.use('/passkeys', passkeys(payload, 'cms'))
  // As at /api, where only admins change others without a limit. Each change tells whether an address is taken.
  const limitChanges = limitByAddress(payload, 'password')
  router.use(async (req, res, next) => {
    const known = req.method === 'PATCH' ? await findCmsLogin(payload, req) : null
    if (known && !isAdmin(known.user)) await limitChanges(req, res, next)
    else next()
  })
  router.use(answerInPayloadsForm)
  return router
}
