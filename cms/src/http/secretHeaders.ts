/** For what only the one who was given the address may see: neither kept on the way, nor found, nor told to the next site. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const
