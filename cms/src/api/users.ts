import { type Request, type Response, Router } from 'express'
import type { Payload } from 'payload'
import {
  forgotPasswordInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordInput,
  type Session,
  userInput,
} from '../contract/users.ts'
import { deviceCookieOf, rememberDevice } from '../accounts/knownDevices.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requireAdmin, requireUser } from '../http/signedIn.ts'
import {
  changeProfile,
  changeUser,
  removeUser,
  requireStoredUser,
} from '../operations/accounts/changeUser.ts'
import { findUsers } from '../operations/accounts/findUsers.ts'
import { logIn } from '../operations/accounts/logIn.ts'
import { logOut } from '../operations/accounts/logOut.ts'
import { registerUser } from '../operations/accounts/registerUser.ts'
import { askForReset, resetPassword } from '../operations/accounts/resetPassword.ts'
import type { User } from '../payload-types.ts'
import { issueToken } from '../accounts/tokens.ts'
import { userView } from './views.ts'

const forgotAnswer =
  'If an account has this email, a link to set a new password is on its way to it. It works for 10 minutes.'
const resetAnswer = 'Password successfully changed. You can now log in with your new password.'

/** How a person is answered who has just proved who they are. */
function createAnswers(payload: Payload) {
  /** Lets the browser show at its next login that the owner has used it. */
  const remember = async (req: Request, res: Response, userId: string) => {
    const cookie = deviceCookieOf(req.headers.cookie)
    res.append('Set-Cookie', await rememberDevice(payload, { userId, cookie, door: 'api' }))
  }
  const answerSession = async (req: Request, res: Response, { user, jti }: { user: User; jti?: string }) => {
    const { token } = await issueToken(payload, user.id, jti)
    await remember(req, res, user.id)
    const session: Session = { ...userView(user), token }
    res.json(session)
  }
  return { remember, answerSession }
}

/** Logins, accounts and passwords: everything under /api/users. No answer is cached. */
export function users(payload: Payload) {
  const router = Router()
  const limited = (name: Parameters<typeof limitByAddress>[1]) => limitByAddress(payload, name)
  const { remember, answerSession } = createAnswers(payload)
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  }, readJson)

  router.post('/login', limited('login'), async (req, res) => {
    const input = checkInput(loginInput, req.body)
    const user = await logIn(payload, input, deviceCookieOf(req.headers.cookie))
    await answerSession(req, res, { user })
  })
  router.post('/', limited('register'), async (req, res) => {
    const user = await registerUser(payload, checkInput(registerInput, req.body))
    await answerSession(req, res.status(201), { user })
  })
  router.post('/logout', async (req, res) => {
    await logOut(payload, await requireUser(payload, req), req.query.all === 'true')
    res.json({ message: 'Logged out' })
  })
  router.post('/forgot-password', limited('forgot'), async (req, res) => {
    const { email } = checkInput(forgotPasswordInput, req.body)
    await askForReset(payload, email)
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
    const { user, claims } = await requireUser(payload, req)
    const input = checkInput(profileInput, req.body)
    const changed = await changeProfile(payload, user.id, input)
    // The new token keeps the id, so that one logout ends both.
    await answerSession(req, res, { user: changed, jti: claims.jti })
  })

  router.get('/', async (req, res) => {
    await requireAdmin(payload, req)
    res.json((await findUsers(payload)).map(userView))
  })
  router.get('/:id', async (req, res) => {
    await requireAdmin(payload, req)
    res.json(userView(await requireStoredUser(payload, String(req.params.id))))
  })
  router.put('/:id', async (req, res) => {
    const { user } = await requireAdmin(payload, req)
    const input = checkInput(userInput, req.body)
    res.json(userView(await changeUser(payload, String(req.params.id), input, user)))
  })
  router.delete('/:id', async (req, res) => {
    const { user } = await requireAdmin(payload, req)
    await removeUser(payload, String(req.params.id), user)
    res.json({ message: 'User removed' })
  })
  return router
}
