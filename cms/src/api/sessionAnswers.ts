import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import { deviceCookieOf, rememberDevice } from '../accounts/knownDevices.ts'
import { issueToken } from '../accounts/tokens.ts'
import type { Session } from '../contract/users.ts'
import type { User } from '../payload-types.ts'
import { userView } from './views.ts'

/** How a person is answered who has just proved who they are. */
export function answersOf(payload: Payload) {
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
