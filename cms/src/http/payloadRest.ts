import type { RequestHandler, Request as ExpressRequest } from 'express'
import { HttpError } from '../errors.ts'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

/** The largest body: an upload of 10 MB and its form around it. Payload itself reads JSON of any size. */
const mostBytes = 12 * 1024 * 1024

const tooLarge = () => new HttpError(413, 'This request is too large.')

/** The body, cut off with an error where it grows beyond the limit. */
async function* limited(req: ExpressRequest) {
  let read = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    read += part.length
    if (read > mostBytes) throw tooLarge()
    yield part
  }
}

/** Payload answers 500 to these when they are not what it expects. */
const checkQuery = ({ searchParams }: URL) => {
  for (const name of ['limit', 'page', 'depth']) {
    const values = searchParams.getAll(name)
    if (values.length > 1 || values.some((value) => !/^\d{1,9}$/.test(value)))
      throw new HttpError(400, 'This request could not be read.', { [name]: 'Must be one whole number' })
  }
  for (const [name, value] of searchParams) {
    if (/^(limit|page|depth|sort)[.[]/.test(name) || (name === 'sort' && value.length > 200))
      throw new HttpError(400, 'This request could not be read.', { [name.slice(0, 60)]: 'Not understood' })
  }
  if (searchParams.has('where'))
    throw new HttpError(400, 'This request could not be read.', {
      where: 'Must name fields: where[field][operator]',
    })
}

/** The headers as Payload reads them: it knows the scheme `Bearer` in this one spelling. */
export function toFetchHeaders(req: ExpressRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
      headers.append(name, name === 'authorization' ? one.replace(/^bearer +/i, 'Bearer ') : one)
  }
  return headers
}

const toFetchRequest = (req: ExpressRequest, origin: string) => {
  const headers = toFetchHeaders(req)
  // Payload's own handler answers HEAD on files with 404.
  const method = req.method === 'HEAD' ? 'GET' : req.method
  const hasBody = method !== 'GET' && method !== 'OPTIONS'
  const url = new URL(req.originalUrl, origin)
  checkQuery(url)
  return new Request(url, {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(Readable.from(limited(req))) as BodyInit, duplex: 'half' } : {}),
  })
}

/** Payload's REST under Express: a third less work than through Next, and it keeps field errors. */
export const payloadRest =
  (
    config: SanitizedConfig,
    origin: string,
    isSignedIn: (headers: Headers) => Promise<boolean>,
  ): RequestHandler =>
  async (req, res) => {
    if (Number(req.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
    const response = await handleEndpoints({ config, request: toFetchRequest(req, origin) })
    // Payload takes an ended login for a visitor, who may not either; the difference is told here.
    if (response.status === 403 && !(await isSignedIn(toFetchHeaders(req))))
      throw new HttpError(401, 'Please log in.')
    res.status(response.status)
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') res.setHeader(name, value)
    })
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) res.setHeader('set-cookie', cookies)
    if (req.method === 'HEAD' || !response.body) return void res.end()
    try {
      await pipeline(Readable.fromWeb(response.body as ReadableStream), res)
    } catch (error) {
      // A visitor who leaves early is no failure of ours.
      if (!req.destroyed && !res.destroyed) throw error
    }
  }
