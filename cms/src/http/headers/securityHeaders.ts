import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import { env, isProduction } from '../../env.ts'

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

/**
 * The policy of one page of the admin. Scripts need its nonce. Styles cannot: the admin's components write `style`
 * attributes, and its lists of choices add style elements as they open.
 */
const adminPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development}`,
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
    // The storefront counts them.
    `report-uri ${env.PUBLIC_URL}/csp-reports`,
  ].join('; ')

// A proxy in front ends TLS, so only the public address shows whether it is in use.
const servedOverTls = env.CMS_PUBLIC_URL.startsWith('https:')

const transportSecurity = `max-age=31536000${env.HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`

/**
 * Sets the headers of the admin screens, and the defaults for everything else. Answers of an API hold orders, addresses and
 * drafts, so nobody keeps one that does not say otherwise.
 */
export const securityHeaders: RequestHandler = (req, res, next) => {
  if (servedOverTls) res.set('Strict-Transport-Security', transportSecurity)
  if (/^\/(cms\/)?api\//i.test(req.path)) res.set('Cache-Control', 'no-store')
  if (req.path !== '/cms' && !req.path.startsWith('/cms/')) {
    res.set({ ...apiHeaders })
    return next()
  }
  const policy = adminPolicy(randomBytes(16).toString('base64'))
  res.set({ ...always, 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' })
  // Next finds the nonce for its scripts here. A client's own header would name another.
  req.headers['content-security-policy'] = policy
  delete req.headers['content-security-policy-report-only']
  next()
}
