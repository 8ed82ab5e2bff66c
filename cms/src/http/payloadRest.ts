import type { RequestHandler, Request as ExpressRequest } from 'express'
import { isStaff, type Role } from '../access.ts'
import { awayError, isDatabaseAway } from '../databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { toFetchHeaders } from './fetchHeaders.ts'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { Readable } from 'node:stream'
import { mostBytes, readPayloadBody, tooLarge } from './payloadBody.ts'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Payload answers 500 to these when they are not what it expects. */
const checkQuery = (searchParams: URLSearchParams) => {
  for (const name of ['limit', 'page', 'depth']) {
    const values = searchParams.getAll(name)
    if (values.length > 1 || values.some((value) => !/^\d{1,9}$/.test(value)))
      throw new HttpError(400, 'This request could not be read.', { [name]: 'Must be one whole number' })
  }
  for (const [name, value] of searchParams) {
    if (/^(limit|page|depth|sort)[.[]/.test(name) || (name === 'sort' && value.length > 200))
      throw new HttpError(400, 'This request could not be read.', { [name.slice(0, 60)]: 'Not understood' })
  }
  // Payload would answer these as if they were stored. A name in brackets of its own is the same name to it.
  if ([...searchParams.keys()].some((name) => /^(data(\[|$)|\[)/.test(name)))
    throw new HttpError(400, 'This request could not be read.', { data: 'Not understood' })
  if (searchParams.has('where'))
    throw new HttpError(400, 'This request could not be read.', {
      where: 'Must name fields: where[field][operator]',
    })
}

// Nothing of the shop lies at a place on earth: Payload fails on these.
const ofPlaces = /\[(near|within|intersects)\]/

/** A moment to compare with that is none makes the database adapter throw, and a place too. */
const checkComparisons = (searchParams: URLSearchParams) => {
  for (const [name, value] of searchParams)
    if (
      ofPlaces.test(name) ||
      (/\[\w+At\]\[(equals|not_equals|in|not_in|(less|greater)_than(_equal)?)\]/.test(name) &&
        value.split(',').some((moment) => Number.isNaN(Date.parse(moment))))
    )
      throw new HttpError(400, 'This request could not be read.', { where: 'Not understood' })
}

// A way through relations, in Payload's two spellings.
const way = /\.|__|stockLevel/

/**
 * Visitors ask about what a record says itself. Payload checks a way through relations twice at once, and where both are
 * refused leaves one refusal that nobody hears; and what they lead to may be the staff's.
 */
const refuseWays = (searchParams: URLSearchParams) => {
  for (const [name, value] of searchParams)
    if ((name.startsWith('where') && way.test(name)) || (name === 'sort' && way.test(value)))
      throw new HttpError(400, 'This request could not be read.', { where: 'Not understood' })
}

async function toFetchRequest(req: ExpressRequest, origin: string, isOfStaff: boolean) {
  const headers = toFetchHeaders(req)
  const check = (searchParams: URLSearchParams) => {
    checkQuery(searchParams)
    checkComparisons(searchParams)
    if (!isOfStaff) refuseWays(searchParams)
  }
  // Payload's own handler answers HEAD on files with 404.
  const method = req.method === 'HEAD' ? 'GET' : req.method
  const url = new URL(req.originalUrl, origin)
  check(url.searchParams)
  if (!/^(POST|PUT|PATCH)$/.test(method)) return new Request(url, { method, headers })
  const { bytes, type, query } = await readPayloadBody(req)
  if (query) check(query)
  headers.set('content-type', type)
  headers.set('content-length', String(bytes.length))
  return new Request(url, { method, headers, body: new Uint8Array(bytes) })
}

/** Payload fails on a list of versions where none are kept. */
const asksForNoVersions = ({ collections, globals }: SanitizedConfig, path: string) => {
  const isGlobal = path.startsWith('/globals/')
  const [slug, versions] = path.split('/').slice(isGlobal ? 2 : 1)
  const kept: { slug: string; versions?: unknown }[] = isGlobal ? globals : collections
  return versions === 'versions' && kept.some((one) => one.slug === slug && !one.versions)
}

const mostOfVisitors = 64 * 1024

const isDecodable = (path: string) => {
  try {
    return Boolean(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Payload's REST under Express: a third less work than through Next, and it keeps field errors. */
export const payloadRest =
  (
    config: SanitizedConfig,
    origin: string,
    findRole: (headers: Headers) => Promise<Role | null>,
  ): RequestHandler =>
  async (req, res) => {
    if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
    if (asksForNoVersions(config, req.path)) throw new HttpError(404, 'Not found')
    if (!isDecodable(req.path)) throw new HttpError(400, 'This request could not be read.')
    const role = await findRole(toFetchHeaders(req))
    // Payload takes whom it cannot look up for a visitor.
    if (!role && isDatabaseAway()) throw awayError()
    // Before the body is read: visitors have nothing large to say here.
    if (
      !role &&
      Number(req.headers['content-length'] ?? ('transfer-encoding' in req.headers ? Infinity : 0)) >
        mostOfVisitors
    )
      throw new HttpError(401, 'Please log in.')
    const isOfStaff = isStaff({ role })
    if (/^\/payload-preferences(\/|$)/i.test(req.path) && !isOfStaff)
      throw role ? new HttpError(403, 'You may not do this.') : new HttpError(401, 'Please log in.')
    const response = await handleEndpoints({ config, request: await toFetchRequest(req, origin, isOfStaff) })
    // Payload takes an ended login for a visitor, who may not either; the difference is told here.
    if (response.status === 403 && !role) throw new HttpError(401, 'Please log in.')
    res.status(response.status)
    if (response.status === 503) res.set('Retry-After', '5')
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') res.setHeader(name, value)
    })
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) res.setHeader('set-cookie', cookies)
    if (req.method === 'HEAD' || !response.body) {
      // A file that nobody reads must not hold on to where it lies.
      await response.body?.cancel()
      return void res.end()
    }
    try {
      await pipeline(Readable.fromWeb(response.body as ReadableStream), res)
    } catch (error) {
      // A visitor who leaves early is no failure of ours.
      if (!req.destroyed && !res.destroyed) throw error
    }
  }
