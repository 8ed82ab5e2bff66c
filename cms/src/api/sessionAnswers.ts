import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import { deviceCookieOf, rememberDevice } from '../accounts/knownDevices.ts'
import { readSessionCookie, sessionCookie, sessionCookieOf } from '../accounts/sessionCookie.ts'
import { endSession, openSession, type StoredSession } from '../accounts/sessions.ts'
import { issueToken, type KnownToken } from '../accounts/tokens.ts'
import { confirmInput } from '../contract/accounts/sessions.ts'
import type { Session } from '../contract/accounts/users.ts'
import { checkInput } from '../http/checkInput.ts'
import { isBrowser } from '../http/isBrowser.ts'
import { proveIdentity, requireProof } from '../operations/accounts/proveIdentity.ts'
import type { User } from '../payload-types.ts'
import { userView } from './views.ts'

/** How a person is answered who has just proved who they are. */
export function answersOf(payload: Payload) {
  /** Lets the browser show at its next login that the owner has used it. */
  const remember = async (req: Request, res: Response, userId: string) => {
    const cookie = deviceCookieOf(req.headers.cookie, 'api')
    res.append('Set-Cookie', await rememberDevice(payload, { userId, cookie, door: 'api' }))
  }
  const answerSession = async (
    req: Request,
    res: Response,
    user: User,
    { login, codes }: { login: StoredSession; codes?: string[] | undefined },
  ) => {
    const { token } = await issueToken(login, user)
    await remember(req, res, user.id)
    const session: Session = { ...userView(user), token }
    res.json(codes ? { ...session, codes } : session)
  }
  /** Begins a login in place of the one that this browser has had. The answer has new recovery codes too, if given. */
  const beginSession = async (
    req: Request,
    res: Response,
    user: User,
    { codes, stamp }: { codes?: string[] | undefined; stamp?: string | null } = {},
  ) => {
    const former = readSessionCookie(sessionCookieOf(req.headers.cookie))
    if (former) await endSession(payload, former.id)
    const login = await openSession(payload, user.id, isBrowser(req) ? 'browser' : 'program', stamp)
    if (login.kind === 'browser') res.append('Set-Cookie', sessionCookie(login))
    await answerSession(req, res, user, { login, codes })
  }
  /** Has a person show again who they are, with the body's `currentPassword` or by a request before. */
  const ask = async (req: Request, known: KnownToken) => {
    const { currentPassword: password } = checkInput(confirmInput.partial(), req.body)
    const cookie = deviceCookieOf(req.headers.cookie, 'api')
    if (password === undefined) requireProof(known)
    else await proveIdentity(payload, known, { password, cookie })
  }
  return { remember, answerSession, beginSession, ask }
}
