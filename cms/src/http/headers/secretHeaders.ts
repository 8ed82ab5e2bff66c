/** Headers for a secret address: not cached, not indexed, and not sent to other sites. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const
