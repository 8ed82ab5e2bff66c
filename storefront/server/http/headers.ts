import { createHash } from 'node:crypto'

/** Returns the CSP source that allows one inline script or style. */
const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// styled-components inserts one empty style element and then adds rules to it.
const emptyStyle = inlineHash('')

/** Where browsers report what the policy refused. */
export const reportPath = '/csp-reports'

interface InlineParts {
  scripts?: readonly string[]
  styles?: readonly string[]
  /** Whether Razorpay's window opens there. */
  takesRazorpay?: boolean
}

/**
 * Allows no inline script or style except the page's own, no other server but Razorpay where its window opens, and no
 * frame around it but one on `framedBy`.
 */
export function contentSecurityPolicy(
  { scripts = [], styles = [], takesRazorpay = false }: InlineParts,
  isDevelopment: boolean,
  framedBy = "'none'",
) {
  const development = isDevelopment ? ["'unsafe-inline'"] : []
  const allowed = (hashes: string[]) => ["'self'", ...(isDevelopment ? development : hashes)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${allowed(scripts.map(inlineHash))}${takesRazorpay ? ' https://checkout.razorpay.com' : ''}`,
    `style-src ${allowed([...styles.map(inlineHash), emptyStyle])}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${takesRazorpay ? ' https://api.razorpay.com' : ''}`,
    ...(takesRazorpay ? ['frame-src https://api.razorpay.com https://checkout.razorpay.com'] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    // Newer browsers take it too, and `report-to` would be another header with every page.
    `report-uri ${reportPath}`,
  ].join('; ')
}

/** Sent with every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
