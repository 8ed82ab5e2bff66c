import type { Request, RequestHandler } from 'express'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'

const ownOrigin = new URL(env.CMS_PUBLIC_URL).origin
const shopOrigin = new URL(env.PUBLIC_URL).origin

/** Said by browsers of requests of the site's own pages, or of an address that the visitor typed. */
const ownSites = ['same-origin', 'none']
const isOwnSite = (site: unknown) => ownSites.includes(String(site))

const isOwnOrigin = (origin: string, own: string, host: string | undefined) =>
  origin === own || (URL.canParse(origin) && new URL(origin).host === host)

const refusal = () => new HttpError(403, 'You may not do this.')

/**
 * Refuses changes that pages of other sites ask for, in the name of whoever is logged in here: an origin with another
 * port is another site too, though browsers send it the cookie. Browsers name the origin; programs need not.
 */
export const refuseForeignPages: RequestHandler = ({ method, headers }, _res, next) => {
  if (/^(GET|HEAD|OPTIONS)$/.test(method)) return next()
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOwn = origin === undefined || isOwnOrigin(origin, ownOrigin, host)
  if (!isOwn || (site !== undefined && !isOwnSite(site))) throw refusal()
  next()
}

/** The same for the few changes at /api by the cookie alone. The storefront says which pages are its own. */
export function refuseForeignShopPages({ headers }: Pick<Request, 'headers'>) {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOwn =
    site === undefined ? origin === undefined || isOwnOrigin(origin, shopOrigin, host) : isOwnSite(site)
  if (!isOwn) throw refusal()
}
