import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import { cmsCookie } from '../../accounts/cmsCookie.ts'
import { deviceCookieOf, rememberDevice } from '../../accounts/knownDevices.ts'
import { openSession } from '../../accounts/sessions.ts'
import { issueToken } from '../../accounts/tokens.ts'
import { isBrowser } from '../../http/isBrowser.ts'
import { requireStoredUser } from '../../operations/accounts/changeUser.ts'

/** How a person is answered under /cms who has just proved who they are. */
export function cmsAnswersOf(payload: Payload) {
  const answerLogin = async (req: Request, res: Response, { id }: { id: string }, stamp?: string | null) => {
    const user = await requireStoredUser(payload, id)
    const session = await openSession(payload, id, isBrowser(req) ? 'cms' : 'program', stamp)
    const { token, exp } = await issueToken(session, user)
    const cookie = deviceCookieOf(req.headers.cookie, 'cms')
    res.append('Set-Cookie', cmsCookie(payload, token))
    res.append('Set-Cookie', await rememberDevice(payload, { userId: id, cookie, door: 'cms' }))
    res
      // A page has its cookie, and no script needs what is in it.
      .json({
        message: 'Authentication Passed',
        user,
        ...(session.kind === 'program' && { token }),
        exp,
      })
  }
  return { answerLogin }
}
