import type { Request as ExpressRequest } from 'express'
import { HttpError } from '../../errors.ts'

/** Limit (bytes) of a body: an upload of 10 MB and the form around it. Payload itself reads JSON of any size. */
export const maxBytes = 12 * 1024 * 1024
/** Limit (bytes) of JSON, alone or in a form: ten times a long text with its formatting. */
const maxJson = 1024 * 1024
/** Limit (bytes) of a query that comes as a body. */
const maxOfQuery = 64 * 1024
/** Limit of nesting. Rich text has about twenty levels; far deeper JSON exhausts Payload's stack. */
const maxLevels = 100

const isForm = /^multipart\/form-data\s*;/i

export const tooLarge = () => new HttpError(413, 'This request is too large.')
const unreadable = () => new HttpError(400, 'This request could not be read.')
const wrongType = () => new HttpError(415, 'Send this as JSON.')

async function readBytes(req: ExpressRequest, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let read = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    read += part.length
    if (read > most) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) return true
    const next: unknown[] = []
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) next.push(part)
    level = next
  }
  return false
}

/** Accepts one JSON object of a sane depth. Payload answers 500 to others, or takes them for an empty one. */
function checkJson(text: string) {
  if (text.length > maxJson) throw tooLarge()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value))
    throw unreadable()
}

/** Checks the JSON part of an admin's form, with or without a file. */
async function checkForm(bytes: Buffer, type: string) {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw unreadable()
    })
  const [payload, ...others] = form.getAll('_payload')
  if (typeof payload !== 'string' || others.length > 0) throw unreadable()
  checkJson(payload)
}

interface PayloadBody {
  bytes: Buffer
  type: string
}

const ofPayload = 'x-payload-http-method-override'

/**
 * Returns whether a body is a long query, as the admin's fields for relations send it. Throws 400 for any other method
 * in place of the request's own.
 */
export function isQuery({ method, headers }: Pick<ExpressRequest, 'method' | 'headers'>): boolean {
  const wanted = headers[ofPayload]
  if (headers['x-http-method-override'] !== undefined) throw unreadable()
  if (wanted === undefined) return false
  if (wanted !== 'GET' || method !== 'POST') throw unreadable()
  return true
}

/** Reads a query that came as a form. */
export async function readQuery(req: ExpressRequest): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
    throw wrongType()
  return new URLSearchParams((await readBytes(req, maxOfQuery)).toString('utf8'))
}

/** Returns the headers of a query that is asked without its body. */
export function withoutBody(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of [ofPayload, 'content-type', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}

/**
 * Reads the body of a request for Payload: JSON under the one content type that it knows, or a form. An
 * empty body becomes an empty object. Throws 400, 413 and 415 with a sentence.
 */
export async function readPayloadBody(req: ExpressRequest): Promise<PayloadBody> {
  const type = String(req.headers['content-type'] ?? '')
  const bytes = await readBytes(req, isForm.test(type) ? maxBytes : maxJson)
  if (bytes.length === 0) return { bytes: Buffer.from('{}'), type: 'application/json' }
  const encoding = req.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') throw wrongType()
  if (/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    checkJson(bytes.toString('utf8'))
    return { bytes, type: 'application/json' }
  }
  if (isForm.test(type)) {
    await checkForm(bytes, type)
    return { bytes, type }
  }
  throw wrongType()
}
