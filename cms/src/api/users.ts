import { type Response, Router } from 'express'
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
import { endLogins } from '../credentials.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { requireAdmin, requireUser } from '../http/signedIn.ts'
import { askForReset } from '../operations/askForReset.ts'
import { changeProfile, changeUser, removeUser, requireStoredUser } from '../operations/changeUser.ts'
import { findOwnReviews } from '../operations/findOwnReviews.ts'
import { logIn } from '../operations/logIn.ts'
import { registerUser } from '../operations/registerUser.ts'
import { resetPassword } from '../operations/resetPassword.ts'
import type { User } from '../payload-types.ts'
import { issueToken, revokeToken } from '../tokens.ts'
import { ownReviewView, userView } from './views.ts'

const forgotAnswer =
  'If an account has this email, a link to set a new password is on its way to it. It works for 30 minutes.'
const resetAnswer = 'Password successfully changed. You can now log in with your new password.'

/** Logins, accounts and passwords: everything under /api/users. No answer is kept by anyone. */
export function users(payload: Payload) {
  const router = Router()
  const limited = (name: Parameters<typeof limitByAddress>[1]) => limitByAddress(payload, name)
  const answerSession = async (res: Response, status: number, user: User) => {
    const { token } = await issueToken(payload, user.id)
    const session: Session = { ...userView(user), token }
    res.status(status).json(session)
  }
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  }, readJson)

  router.post('/login', limited('login'), async (req, res) => {
    await answerSession(res, 200, await logIn(payload, checkInput(loginInput, req.body)))
  })
  router.post('/', limited('register'), async (req, res) => {
    await answerSession(res, 201, await registerUser(payload, checkInput(registerInput, req.body)))
  })
  router.post('/logout', async (req, res) => {
    const { user, claims } = await requireUser(payload, req)
    if (req.query.all === 'true') await endLogins(payload, user.id)
    else await revokeToken(payload, claims)
    res.json({ message: 'Logged out' })
  })
  router.post('/forgot-password', limited('forgot'), async (req, res) => {
    const { email } = checkInput(forgotPasswordInput, req.body)
    await askForReset(payload, email)
    res.json({ message: forgotAnswer })
  })
  router.post('/reset-password/:token', limited('password'), async (req, res) => {
    const { password } = checkInput(resetPasswordInput, req.body)
    await resetPassword(payload, String(req.params.token), password)
    res.json({ message: resetAnswer })
  })

  router.get('/profile', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json(userView(user))
  })
  router.put('/profile', limited('password'), async (req, res) => {
    const { user, claims } = await requireUser(payload, req)
    const input = checkInput(profileInput, req.body)
    const changed = await changeProfile(payload, user.id, input)
    // The login goes on under its own id, so that the token shown here and its successor end together.
    const { token } = await issueToken(payload, user.id, claims.jti)
    const session: Session = { ...userView(changed), token }
    res.json(session)
  })
  router.get('/profile/reviews', async (req, res) => {
    const { user } = await requireUser(payload, req)
    res.json((await findOwnReviews(payload, user.id)).map(ownReviewView))
  })

  router.get('/', async (req, res) => {
    await requireAdmin(payload, req)
    const { docs } = await payload.find({
      collection: 'users',
      sort: ['createdAt', 'id'],
      pagination: false,
      depth: 0,
    })
    res.json(docs.map(userView))
  })
  router.get('/:id', async (req, res) => {
    await requireAdmin(payload, req)
    res.json(userView(await requireStoredUser(payload, String(req.params.id))))
  })
  router.put('/:id', async (req, res) => {
    await requireAdmin(payload, req)
    const input = checkInput(userInput, req.body)
    res.json(userView(await changeUser(payload, String(req.params.id), input)))
  })
  router.delete('/:id', async (req, res) => {
    const { user } = await requireAdmin(payload, req)
    await removeUser(payload, String(req.params.id), user)
    res.json({ message: 'User removed' })
  })
  return router
}
