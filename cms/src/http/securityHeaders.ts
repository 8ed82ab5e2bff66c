import type { RequestHandler } from 'express'
import { env, isProduction } from '../env.ts'

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Answers of the API are data: nothing in them may run or be framed. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...always,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

const development = isProduction ? '' : " 'unsafe-eval'"
const adminPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  `connect-src 'self'${isProduction ? '' : ' ws:'}`,
  "worker-src 'self' blob:",
  `frame-src 'self' ${new URL(env.PUBLIC_URL).origin}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

// A proxy in front ends TLS, so only the public address shows whether it is in use.
const servedOverTls = env.CMS_PUBLIC_URL.startsWith('https:')

/** Sets the headers of the admin screens, and the defaults for everything else. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  const admin = req.path === '/cms' || req.path.startsWith('/cms/')
  res.set(
    admin
      ? { ...always, 'Content-Security-Policy': adminPolicy, 'X-Frame-Options': 'SAMEORIGIN' }
      : { ...apiHeaders },
  )
  if (servedOverTls) res.set('Strict-Transport-Security', 'max-age=31536000')
  next()
}
