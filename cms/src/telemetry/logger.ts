import { type LoggerOptions, pino } from 'pino'
import { env } from '../env.ts'
import { keepError } from './lastErrors.ts'
import { faultOfFile } from './plainFailure.ts'
import { findRequestId } from './requestContext.ts'

/** Removes a failed statement's values, which drivers put into the message: hashes and addresses among them. */
const withoutValues = (text = '') =>
  text
    .replace(/^params:[^]*?(?=\n {4}at |$(?![^]))/gm, 'params: …')
    .replace(/\b(dup key: )\{[^]*?\}(?=$|[\s,])/gm, '$1{ … }')

/** Returns the parts of an error that may be logged. Parsers attach the request's body as another property. */
const forLog = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const fault = faultOfFile(error)
  if (fault) return { type: error.name, message: fault }
  // Of a full or shut folder the log was told where it happened (files/folderStore.ts).
  if ('status' in error && error.status === 507) return { type: error.name, message: error.message }
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause ? { cause: forLog(error.cause) } : {}),
  }
}

const errorLevel = 50

type Values = [first: unknown, ...more: unknown[]]

/** Removes values from all texts of a line. pino makes an error's message the line's, if there is no other. */
function cleaned([first, ...more]: Values): Values {
  const rest = more.map((one) => (typeof one === 'string' ? withoutValues(one) : one))
  if (typeof first === 'string') return [withoutValues(first), ...rest]
  const line = (first instanceof Error ? { err: first } : { ...(first as object) }) as {
    err?: unknown
    msg?: unknown
  }
  if (typeof line.msg === 'string') line.msg = withoutValues(line.msg)
  else if (rest.length === 0 && line.err instanceof Error)
    line.msg = faultOfFile(line.err) ?? withoutValues(line.err.message)
  return [line, ...rest]
}

/** Returns what a line says, without its values. */
function wordsOf([first, ...more]: Values): string {
  const { msg, err } = (typeof first === 'object' && first !== null ? first : {}) as Record<string, unknown>
  const text = typeof first === 'string' ? first : (more[0] ?? msg ?? '')
  const reason = err instanceof Error ? String(forLog(err).message) : ''
  return [String(text), ...(reason && reason !== text ? [reason] : [])].join(': ')
}

/** One JSON line per event. Passwords, tokens, cookies and the values of statements are left out. */
export const options: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: { service: 'cms' },
  mixin: () => {
    const requestId = findRequestId()
    return requestId ? { requestId } : {}
  },
  serializers: { err: forLog },
  hooks: {
    logMethod(values, method, level) {
      const safe = cleaned(values as Values)
      if (level >= errorLevel) keepError(wordsOf(safe))
      method.apply(this, safe as Parameters<typeof method>)
    },
  },
  redact: ['*.password', '*.token', '*.authorization', '*.cookie', 'req.headers', 'password', 'token'],
}

export const logger = pino(options)
