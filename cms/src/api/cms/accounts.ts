import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { generateExpiredPayloadCookie, type Payload } from 'payload'
import { isAdmin } from '../../access.ts'
import { loginInput } from '../../contract/users.ts'
import { deviceCookieOf } from '../../accounts/knownDevices.ts'
import { trustCookieOf, trustDevice } from '../../accounts/trustedDevices.ts'
import { passkeyQuestion, shownPasskey, stepProof } from '../../contract/passkeys.ts'
import { HttpError, StepError } from '../../errors.ts'
import { answerErrors, statusOf } from '../../http/answerErrors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { limitByAddress } from '../../http/rateLimits.ts'
import { findCmsLogin, requireCmsLogin } from '../../http/signedIn.ts'
import { cmsAnswersOf } from './sessionAnswers.ts'
import { cmsDevices } from './devices.ts'
import { readJson } from '../../http/readJson.ts'
import { requireStoredUser } from '../../operations/accounts/changeUser.ts'
import { askLoginPasskey, logInByPasskey } from '../../operations/accounts/askPasskey.ts'
import { logIn } from '../../operations/accounts/logIn.ts'
import { passSecondStep, refuseOverdue } from '../../operations/accounts/secondStep.ts'
import { logOut } from '../../operations/accounts/logOut.ts'
import { issueToken } from '../../accounts/tokens.ts'

const mostBytes = 64 * 1024
const readForm = express.raw({ type: 'multipart/form-data', limit: mostBytes })

/** The admin's forms are multipart with one JSON part. Other clients send JSON. */
const readInput: RequestHandler = (req, res, next) =>
  (req.is('multipart/form-data') ? readForm : readJson)(req, res, next)

async function inputOf(req: Request): Promise<unknown> {
  if (!Buffer.isBuffer(req.body)) return req.body
  const headers = { 'content-type': String(req.headers['content-type']) }
  try {
    const form = await new Response(new Uint8Array(req.body), { headers }).formData()
    return JSON.parse(String(form.get('_payload')))
  } catch {
    throw new HttpError(400, 'This request could not be read.')
  }
}

/** Answers errors in the form that the admin screens understand. */
const answerInPayloadsForm: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent || (!(error instanceof HttpError) && statusOf(error) >= 500))
    return answerErrors(error, req, res, next)
  const { message, retryAfter, fields } =
    error instanceof HttpError ? error : { message: '', retryAfter: undefined, fields: undefined }
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
  res
    .status(error instanceof HttpError ? error.status : statusOf(error))
    .set('Cache-Control', 'no-store')
    .json({
      ...(fields ? { message, fields } : {}),
      errors: [
        {
          message: message || 'This request could not be read.',
          ...(fields
            ? { data: { errors: Object.entries(fields).map(([path, text]) => ({ path, message: text })) } }
            : {}),
        },
      ],
      ...(error instanceof StepError ? { message, ...error.more } : {}),
    })
}

/**
 * Login, logout and renewal under /cms, by the same operations as at /api: one lockout, one list of logins.
 * Payload's other doors to an account are closed (payload.config.ts).
 */
export function cmsAccounts(payload: Payload) {
  const router = Router()
  const { config } = payload.collections.users
  const { answerLogin, cookieOf } = cmsAnswersOf(payload)

  router.post('/login', limitByAddress(payload, 'login'), readInput, async (req, res) => {
    const { cookie } = req.headers
    const place = { door: 'cms' as const, device: deviceCookieOf(cookie), trust: trustCookieOf(cookie) }
    await answerLogin(req, res, await logIn(payload, checkInput(loginInput, await inputOf(req)), place))
  })
  router.post('/login/second-step', limitByAddress(payload, 'login'), readInput, async (req, res) => {
    const input = checkInput(stepProof, await inputOf(req))
    const { user, trusted } = await passSecondStep(payload, { input, door: 'cms' })
    if (trusted) res.append('Set-Cookie', await trustDevice(payload, { step: trusted, door: 'cms' }))
    await answerLogin(req, res, user)
  })
  router.post('/login/passkey/options', limitByAddress(payload, 'login'), readJson, async (req, res) => {
    const { login } = checkInput(passkeyQuestion, req.body ?? {})
    res.set('Cache-Control', 'no-store').json(await askLoginPasskey(payload, 'cms', login))
  })
  router.post('/login/passkey', limitByAddress(payload, 'login'), readJson, async (req, res) => {
    const shown = checkInput(shownPasskey, req.body)
    await answerLogin(req, res, await logInByPasskey(payload, 'cms', shown))
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
