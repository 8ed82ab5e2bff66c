import type { RequestHandler } from 'express'
import { isStaff, type Person } from '../access.ts'
import { HttpError } from '../errors.ts'
import { toFetchHeaders } from './headers/fetchHeaders.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses methods that nothing here knows: Payload and Next fail on some of them. */
export const knownMethods: RequestHandler = ({ method }, res, next) => {
  if (methods.includes(method)) return next()
  res.set('Allow', methods.join(', '))
  throw new HttpError(405, 'This method is not known here.')
}

export const isDecodable = (path: string) => {
  try {
    return Boolean(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Whether Next can make the address of a page from a header, which may have several values. */
const areHosts = (header: string | string[] | undefined) =>
  String(header ?? 'x')
    .split(',')
    .every((host) => URL.canParse(`http://${host.trim()}`))

const areProtocols = (header: string | string[] | undefined) =>
  /^\s*https?\s*(,\s*https?\s*)*$/.test(String(header ?? 'http'))

/**
 * Stands before the admin's pages: refuses what Next would fail on. Only staff send anything there, by the actions of
 * Payload's forms.
 */
export const guardAdmin =
  (findUser: (headers: Headers) => Promise<Person>): RequestHandler =>
  async (req, res, next) => {
    const { method, headers, originalUrl } = req
    const [path = ''] = originalUrl.split('?')
    if (!/^\/(cms|_next)(\/|$)/.test(path)) return next()
    const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = headers
    if (!isDecodable(path) || !areHosts(host) || !areHosts(forwardedHost) || !areProtocols(protocol))
      throw new HttpError(400, 'This request could not be read.')
    if (/^(GET|HEAD)$/.test(method)) return next()
    if (method !== 'POST' || headers['next-action'] === undefined) {
      res.set('Allow', 'GET, HEAD')
      throw new HttpError(405, 'Pages are only read.')
    }
    if (!isStaff(await findUser(toFetchHeaders(req)))) throw new HttpError(401, 'Please log in.')
    next()
  }
