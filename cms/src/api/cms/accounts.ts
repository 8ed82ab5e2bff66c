import { type Request, type Response as Answer, Router } from 'express'
import { generateExpiredPayloadCookie, generatePayloadCookie, type Payload } from 'payload'
import { isAdmin } from '../../access.ts'
import { loginInput } from '../../contract/users.ts'
import { deviceCookieOf, rememberDevice } from '../../accounts/knownDevices.ts'
import { trustDevice } from '../../accounts/trustedDevices.ts'
import { secondStepInput } from '../../contract/secondStep.ts'
import { checkInput } from '../../http/checkInput.ts'
import { isBrowser } from '../../http/isBrowser.ts'
import { loginSource } from '../../http/loginSource.ts'
import { limitByAddress } from '../../http/rateLimits.ts'
import { findCmsLogin, requireCmsLogin } from '../../http/signedIn.ts'
import { cmsDevices } from './devices.ts'
import { answerInPayloadsForm, inputOf, readInput } from '../../http/payload/adminForm.ts'
import { requireStoredUser } from '../../operations/accounts/changeUser.ts'
import { logIn } from '../../operations/accounts/logIn.ts'
import { passSecondStep, refuseOverdue } from '../../operations/accounts/secondStep.ts'
import { logOut } from '../../operations/accounts/logOut.ts'
import { openSession } from '../../accounts/sessions.ts'
import { issueToken } from '../../accounts/tokens.ts'

/**
 * Login, logout and renewal under /cms, by the same operations as at /api: one lockout, one list of logins.
 * Payload's other doors to an account are closed (payload.config.ts).
 */
export function cmsAccounts(payload: Payload) {
  const router = Router()
  const { config } = payload.collections.users
  const cookieOf = (token: string) =>
    String(
      generatePayloadCookie({
        collectionAuthConfig: config.auth,
        cookiePrefix: payload.config.cookiePrefix,
        token,
      }),
    )
  /** Answers a person who has just proved who they are. */
  const answerLogin = async (req: Request, res: Answer, { id }: { id: string }) => {
    const user = await requireStoredUser(payload, id)
    const session = await openSession(payload, id, isBrowser(req) ? 'cms' : 'program')
    const { token, exp } = await issueToken(session, user)
    const cookie = deviceCookieOf(req.headers.cookie)
    res.append('Set-Cookie', cookieOf(token))
    res.append('Set-Cookie', await rememberDevice(payload, { userId: id, cookie, door: 'cms' }))
    res
      .set('Cache-Control', 'no-store')
      // A page has its cookie, and no script needs what is in it.
      .json({
        message: 'Authentication Passed',
        user,
        ...(session.kind === 'program' && { token }),
        exp,
      })
  }

  router.post('/login', limitByAddress(payload, 'login'), readInput, async (req, res) => {
    const input = checkInput(loginInput, await inputOf(req))
    await answerLogin(req, res, await logIn(payload, input, loginSource(req)))
  })
  router.post('/login/second-step', limitByAddress(payload, 'login'), readInput, async (req, res) => {
    const input = checkInput(secondStepInput, await inputOf(req))
    const { user, trusted } = await passSecondStep(payload, input, loginSource(req))
    if (trusted) res.append('Set-Cookie', await trustDevice(payload, { step: trusted, door: 'cms' }))
    await answerLogin(req, res, user)
  })
  router.post('/refresh-token', async (req, res) => {
    const known = await requireCmsLogin(payload, req)
    await refuseOverdue(payload, known.user)
    const { token, exp } = await issueToken(known.session, known.user)
    res.set({ 'Set-Cookie': cookieOf(token), 'Cache-Control': 'no-store' }).json({
      message: 'Token refresh successful',
      user: await requireStoredUser(payload, known.user.id),
      exp,
    })
  })
  router.post('/logout', async (req, res) => {
    const known = await requireCmsLogin(payload, req)
    await logOut(payload, known, req.query.allSessions === 'true')
    const cookie = generateExpiredPayloadCookie({
      collectionAuthConfig: config.auth,
      cookiePrefix: payload.config.cookiePrefix,
    })
    res
      .set({ 'Set-Cookie': String(cookie), 'Cache-Control': 'no-store' })
      .json({ message: 'You have been logged out successfully.' })
  })
  router.use(cmsDevices(payload))
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
