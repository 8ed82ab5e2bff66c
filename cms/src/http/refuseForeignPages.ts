import type { RequestHandler } from 'express'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'

const ownOrigin = new URL(env.CMS_PUBLIC_URL).origin

/** Said by browsers of requests of the CMS's own pages, or of an address that the visitor typed. */
const ownSites = ['same-origin', 'none']

/**
 * Refuses changes that pages of other sites ask for, in the name of whoever is logged in here: an origin with another
 * port is another site too, though browsers send it the cookie. Browsers name the origin; programs need not.
 */
export const refuseForeignPages: RequestHandler = ({ method, headers }, _res, next) => {
  if (/^(GET|HEAD|OPTIONS)$/.test(method)) return next()
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOwn =
    origin === undefined || origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host)
  if (!isOwn || (site !== undefined && !ownSites.includes(String(site))))
    throw new HttpError(403, 'You may not do this.')
  next()
}
