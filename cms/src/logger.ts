import { pino } from 'pino'
import { env } from './env.ts'

/** One JSON line an event. Passwords, tokens and cookies never reach it. */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: { service: 'cms' },
  redact: ['*.password', '*.token', '*.authorization', '*.cookie', 'req.headers', 'password', 'token'],
})
