import { pino } from 'pino'
import { env } from './env.ts'
import { findRequestId } from './requestContext.ts'

/** Database drivers put the values of a failed statement into the message: hashes and addresses among them. */
const withoutValues = (text = '') => text.replace(/^params:[^]*?(?=\n {4}at |$(?![^]))/gm, 'params: …')

/** What a log may hold of an error. Not its other properties: parsers hang the request's body on it. */
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

/** One JSON line an event. Passwords, tokens and cookies never reach it. */
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
