import { createHash } from 'node:crypto'

/** The hash by which the policy allows one inline script or style. */
const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// styled-components adds one empty style element, which it then fills rule by rule.
const emptyStyle = inlineHash('')

interface InlineParts {
  scripts?: readonly string[]
  styles?: readonly string[]
}

/** No inline script or style but those of the page itself. */
export function contentSecurityPolicy({ scripts = [], styles = [] }: InlineParts, isDevelopment: boolean) {
  const development = isDevelopment ? ["'unsafe-inline'"] : []
  const allowed = (hashes: string[]) => ["'self'", ...(isDevelopment ? development : hashes)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${allowed(scripts.map(inlineHash))}`,
    `style-src ${allowed([...styles.map(inlineHash), emptyStyle])}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** On every answer, whatever it is. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Only over TLS: a browser must not be told to insist on what is not there. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000'] as const
