import type { RequestHandler, Request as ExpressRequest } from 'express'
import { isStaff, type Person } from '../../access.ts'
import { awayError, isDatabaseAway } from '../../cluster/databaseHealth.ts'
import { HttpError } from '../../errors.ts'
import { files } from '../../files/files.ts'
import { contentName, photoName } from '../../files/fileStore.ts'
import { markAskedAgain } from '../askedAgain.ts'
import { toFetchHeaders } from '../headers/fetchHeaders.ts'
import { isDecodable } from '../guardAdmin.ts'
import type { Payload, SanitizedConfig } from 'payload'
import { answerWhole } from './answerWhole.ts'
import { blameQuestion } from './blameQuestion.ts'
import { Readable } from 'node:stream'
import { isQuery, maxBytes, readPayloadBody, readQuery, tooLarge, withoutBody } from './payloadBody.ts'
import { checkQuery } from './payloadQuery.ts'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** Returns how to make the request that Payload gets: more than once, because a transaction may run again. */
async function readFetchRequest(req: ExpressRequest, origin: string) {
  const headers = toFetchHeaders(req)
  const url = new URL(req.originalUrl, origin)
  checkQuery(url.searchParams)
  // Payload's own handler answers HEAD on files with 404.
  const method = req.method === 'HEAD' ? 'GET' : req.method
  if (isQuery(req)) {
    for (const [name, value] of await readQuery(req)) url.searchParams.append(name, value)
    checkQuery(url.searchParams)
    return () => new Request(url, { method: 'GET', headers: withoutBody(headers) })
  }
  if (!/^(POST|PUT|PATCH)$/.test(method)) return () => new Request(url, { method, headers })
  const { bytes, type } = await readPayloadBody(req)
  headers.set('content-type', type)
  headers.set('content-length', String(bytes.length))
  return () => new Request(url, { method, headers, body: new Uint8Array(bytes) })
}

/** Returns whether versions are requested where none are kept. Payload fails on that. */
const asksForNoVersions = ({ collections, globals }: SanitizedConfig, path: string) => {
  const isGlobal = path.startsWith('/globals/')
  const [slug, versions] = path.split('/').slice(isGlobal ? 2 : 1)
  const kept: { slug: string; versions?: unknown }[] = isGlobal ? globals : collections
  return versions === 'versions' && kept.some((one) => one.slug === slug && !one.versions)
}

/** Requests of the admin's login page before it knows who is there; logins are answered elsewhere (api/cms/accounts.ts). */
const isOpen = ({ method, path }: ExpressRequest) =>
  method === 'GET' && /^\/(users\/me|access)\/?$/.test(path)

/** Whether a file is requested that is not stored. Payload fails on that. */
async function isAbsentFile(path: string) {
  const [, name] = /^\/(?:documents|media|review-photos)\/file\/(.*)$/.exec(path) ?? []
  if (name === undefined) return false
  const plain = decodeURIComponent(name)
  return !(contentName.test(plain) || photoName.test(plain)) || !(await files.has(plain))
}

/** Returns the fields that Payload's refusal names (hooks/sayFields.ts). */
async function fieldsOf(response: Response): Promise<object | undefined> {
  const answer = (await response
    .clone()
    .json()
    .catch(() => null)) as { fields?: object } | null
  return answer?.fields
}

/** Runs Payload's REST under Express. This does a third less work than through Next, and keeps field errors. */
export const payloadRest =
  (payload: Payload, origin: string, findUser: (headers: Headers) => Promise<Person>): RequestHandler =>
  async (req, res) => {
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    if (asksForNoVersions(payload.config, req.path)) throw new HttpError(404, 'Not found')
    if (!isDecodable(req.path)) throw new HttpError(400, 'This request could not be read.')
    const user = await findUser(toFetchHeaders(req))
    // Payload takes a user whom it cannot look up for a visitor.
    if (!user && isDatabaseAway()) throw awayError()
    // Before the body is read. Customers have /api; here each condition of a query costs what it reads.
    if (!isStaff(user) && !isOpen(req))
      throw user ? new HttpError(403, 'You may not do this.') : new HttpError(401, 'Please log in.')
    if (await isAbsentFile(req.path)) throw new HttpError(404, 'Not found')
    const newRequest = await readFetchRequest(req, origin)
    const response = await answerWhole(payload, newRequest)
    if (response.status === 500) await blameQuestion(payload.config, newRequest())
    if (response.status === 403) markAskedAgain(res, await fieldsOf(response))
    res.status(response.status)
    if (response.status === 503 || response.status === 429) res.set('Retry-After', '5')
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') res.setHeader(name, value)
    })
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) res.setHeader('set-cookie', cookies)
    if (req.method === 'HEAD' || !response.body) {
      // Cancels an unread file, so that its source is closed.
      await response.body?.cancel()
      return void res.end()
    }
    try {
      await pipeline(Readable.fromWeb(response.body as ReadableStream), res)
    } catch (error) {
      // A client that left early is not an error.
      if (!req.destroyed && !res.destroyed) throw error
    }
  }
