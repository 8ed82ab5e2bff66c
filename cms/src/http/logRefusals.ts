import type { Request, RequestHandler } from 'express'
import { extractJWT, type Payload } from 'payload'
import type { RequestOrigin } from '../audit/auditContext.ts'
import { logSecurity } from '../audit/securityLog.ts'
import { findTokenUser } from '../accounts/tokens.ts'
import { isAskedAgain } from './askedAgain.ts'
import { toFetchHeaders } from './headers/fetchHeaders.ts'
import { routeOf } from './requestLog.ts'
import { clientAddress } from './signatures.ts'

/** The server matches paths in any case. */
const isCms = (path: string) => /^\/cms([/?]|$)/i.test(path)

/** Returns where a request comes from, for the security log. */
export const originOf = (req: Request): RequestOrigin => ({
  address: clientAddress(req),
  userAgent: req.headers['user-agent'] ?? '',
  door: isCms(req.originalUrl) ? 'cms' : 'api',
  requestId: req.res?.requestId ?? '',
})

/** A login that fails is an event of its own. */
const isLogin = ({ originalUrl }: Request) => /^\/(cms\/)?api\/users\/login\/?(\?|$)/i.test(originalUrl)

async function note(payload: Payload, req: Request, status: number) {
  const token = extractJWT({ headers: toFetchHeaders(req), payload })
  const known = token ? await findTokenUser(payload, token) : null
  // Somebody with a login who may not do this, or a token that is none.
  if (status === 403 ? !known : known) return
  const detail = `${status} ${req.method} ${routeOf(req)}${known ? '' : ', no valid login'}`
  await logSecurity(payload, {
    kind: 'refused',
    account: known?.user ?? null,
    detail,
    origin: originOf(req),
  })
}

/**
 * Tells the security log of requests with a login that were refused (403), and of those with a token that is not valid
 * (401), once they are answered. Visitors have no token, so their reads write nothing; nor does a question for the
 * password, which the person answers and goes on.
 */
export const logRefusals =
  (payload: Payload): RequestHandler =>
  (req, res, next) => {
    const { authorization, cookie } = req.headers
    if (authorization || (cookie && isCms(req.path)))
      res.on('finish', () => {
        const { statusCode } = res
        if ((statusCode !== 401 && statusCode !== 403) || isLogin(req) || isAskedAgain(res)) return
        note(payload, req, statusCode).catch((error: unknown) =>
          payload.logger.error({ err: error }, 'a refusal is missing in the security log'),
        )
      })
    next()
  }
