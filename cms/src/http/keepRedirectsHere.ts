import type { RequestHandler } from 'express'

const here = 'https://cms.invalid'

/** Returns whether a path leads to a page of the admin, however a browser reads it. */
export function isOwnPage(wish: unknown): boolean {
  // Browsers treat a backslash as a slash.
  if (typeof wish !== 'string' || !/^\/cms(?=[/?#]|$)/.test(wish) || /\\|\p{Cc}/u.test(wish)) return false
  const { origin, pathname } = URL.canParse(wish, here) ? new URL(wish, here) : new URL('about:blank')
  // URL has resolved the dots, which may have led out of /cms.
  return origin === here && /^\/cms(?=\/|$)/.test(pathname)
}

/** Leaves out the parameter `redirect` of the admin's pages where it would lead to another site after the login. */
export const keepRedirectsHere: RequestHandler = (req, res, next) => {
  const { redirect } = req.query
  if (redirect === undefined || !/^\/cms(\/|$)/.test(req.path) || isOwnPage(redirect)) return next()
  const url = new URL(req.originalUrl, here)
  url.searchParams.delete('redirect')
  res.redirect(url.pathname + url.search)
}
