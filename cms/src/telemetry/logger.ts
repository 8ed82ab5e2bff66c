import { pino } from 'pino'
import { env } from '../env.ts'
import { findRequestId } from './requestContext.ts'

/** Removes a failed statement's values, which drivers put into the message: hashes and addresses among them. */
const withoutValues = (text = '') => text.replace(/^params:[^]*?(?=\n {4}at |$(?![^]))/gm, 'params: …')

/** Returns the parts of an error that may be logged. Parsers attach the request's body as another property. */
const forLog = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause ? { cause: forLog(error.cause) } : {}),
  }
}

/** Writes one JSON line per event. Passwords, tokens and cookies are redacted. */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: { service: 'cms' },
  mixin: () => {
    const requestId = findRequestId()
    return requestId ? { requestId } : {}
  },
  serializers: { err: forLog },
  redact: ['*.password', '*.token', '*.authorization', '*.cookie', 'req.headers', 'password', 'token'],
})
