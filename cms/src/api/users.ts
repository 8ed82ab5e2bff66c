import { type Request, Router } from 'express'
import type { Payload } from 'payload'
import {
  forgotPasswordInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordInput,
} from '../contract/accounts/users.ts'
import { HttpError } from '../errors.ts'
import { passkeyQuestion, shownPasskey, stepProof } from '../contract/accounts/passkeys.ts'
import { trustDevice } from '../accounts/trustedDevices.ts'
import { checkInput } from '../http/checkInput.ts'
import { loginSource } from '../http/loginSource.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { refuseForeignShopPages } from '../http/refuseForeignPages.ts'
import { requireUser } from '../http/signedIn.ts'
import { changeProfile, requireStoredUser, touchesIdentity } from '../operations/accounts/changeUser.ts'
import { promptLoginPasskey, logInByPasskey } from '../operations/accounts/promptPasskey.ts'
import { logIn } from '../operations/accounts/logIn.ts'
import { type KnownLogin, logOut } from '../operations/accounts/logOut.ts'
import { registerUser } from '../operations/accounts/registerUser.ts'
import { passSecondStep, refuseOverdue } from '../operations/accounts/secondStep.ts'
import { requestReset, resetPassword } from '../operations/accounts/resetPassword.ts'
import { findCookieLogin, noSessionCookie, sessionCookieOf } from '../accounts/sessionCookie.ts'
import { isNamed, keepSession } from '../accounts/sessions.ts'
import { answersOf } from './sessionAnswers.ts'
import { userView } from './views.ts'

const forgotAnswer =
  'If an account has this email, a link to set a new password is on its way to it. It works for 10 minutes.'
const resetAnswer = 'Password successfully changed. You can now log in with your new password.'

/** A token of a quarter of an hour may have run out. */
const ignoreEnded = (error: unknown) => {
  if (error instanceof HttpError && error.status === 401) return null
  throw error
}

const ended = () => new HttpError(401, 'Your login has ended. Please log in again.')

/** Returns the login that ends: of the token, else of the browser's cookie. Null if it has ended. Throws 401 without both. */
async function findLogin(payload: Payload, req: Request): Promise<KnownLogin | null> {
  const cookie = sessionCookieOf(req.headers.cookie)
  if (cookie === undefined) return requireUser(payload, req)
  const known = req.headers.authorization ? await requireUser(payload, req).catch(ignoreEnded) : null
  if (known) return known
  refuseForeignShopPages(req)
  return findCookieLogin(payload, cookie)
}

/** Logins, accounts and passwords: everything under /api/users. No answer is cached. */
export function users(payload: Payload) {
  const router = Router()
  const limited = (name: Parameters<typeof limitByAddress>[1]) => limitByAddress(payload, name)
  const { remember, answerSession, beginSession, ask } = answersOf(payload)
  router.use(readJson)

  router.post('/login', limited('login'), async (req, res) => {
    const input = checkInput(loginInput, req.body)
    const { user, stamp } = await logIn(payload, input, loginSource(req, 'api'))
    await beginSession(req, res, user, { stamp })
  })
  router.post('/login/second-step', limited('login'), async (req, res) => {
    const input = checkInput(stepProof, req.body)
    const { user, stamp, trusted } = await passSecondStep(payload, input, loginSource(req, 'api'))
    if (trusted) res.append('Set-Cookie', await trustDevice(payload, { step: trusted, door: 'api' }))
    await beginSession(req, res, user, { stamp })
  })
  router.post('/login/passkey/options', limited('login'), async (req, res) => {
    const { login } = checkInput(passkeyQuestion, req.body ?? {})
    res.json(await promptLoginPasskey(payload, 'api', login))
  })
  router.post('/login/passkey', limited('login'), async (req, res) => {
    const shown = checkInput(shownPasskey, req.body)
    await beginSession(req, res, await logInByPasskey(payload, shown, loginSource(req, 'api')))
  })
  router.post('/', limited('register'), async (req, res) => {
    const user = await registerUser(payload, checkInput(registerInput, req.body))
    await beginSession(req, res.status(201), user)
  })
  router.post('/logout', async (req, res) => {
    const known = await findLogin(payload, req)
    if (known) await logOut(payload, known, req.query.all === 'true')
    if (sessionCookieOf(req.headers.cookie)) res.append('Set-Cookie', noSessionCookie())
    res.json({ message: 'Logged out' })
  })
  router.post('/forgot-password', limited('forgot'), async (req, res) => {
    const { email } = checkInput(forgotPasswordInput, req.body)
    await requestReset(payload, email)
    res.json({ message: forgotAnswer })
  })
  router.post('/reset-password/:token', limited('password'), async (req, res) => {
    const { password } = checkInput(resetPasswordInput, req.body)
    const user = await resetPassword(payload, String(req.params.token), password)
    await remember(req, res, user.id)
    res.json({ message: resetAnswer })
  })

  router.get('/profile', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(userView(await requireStoredUser(payload, user.id)))
  })
  router.put('/profile', limited('password'), async (req, res) => {
    const known = await requireUser(payload, req)
    const { user, session } = known
    const input = checkInput(profileInput, req.body)
    if (touchesIdentity(user, input)) await ask(req, known)
    await refuseOverdue(payload, user)
    const changed = await changeProfile(payload, known, input)
    // It goes on by itself, and is shown once alone.
    if (isNamed(session)) return void res.json(userView(changed))
    const kept = input.password === undefined ? session : await keepSession(payload, session.id)
    if (!kept) throw ended()
    await answerSession(req, res, changed, { login: kept })
  })

  return router
}
