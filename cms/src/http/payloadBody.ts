import type { Request as ExpressRequest } from 'express'
import { HttpError } from '../errors.ts'

/** The largest body: an upload of 10 MB and its form around it. Payload itself reads JSON of any size. */
export const mostBytes = 12 * 1024 * 1024
/** The largest JSON, by itself or in a form: a long text with its formatting is a tenth of it. */
const mostJson = 1024 * 1024
/** Rich text nests some twenty levels; what goes deeper exhausts Payload's stack. */
const mostLevels = 100

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
    if (depth > mostLevels) return true
    const next: unknown[] = []
    for (const one of level)
      if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) next.push(part)
    level = next
  }
  return false
}

/** One JSON object of a sane depth: Payload answers 500 to others, or takes them for an empty one. */
function checkJson(text: string) {
  if (text.length > mostJson) throw tooLarge()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value))
    throw unreadable()
}

/** The JSON part of a form of the admin's, whether or not a file comes with it. */
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
  /** A query that came as the body, where it is long. */
  query?: URLSearchParams
}

/** A query sent as a body under the name of another method, as the admin's lists do where it is long. */
function readQuery(bytes: Buffer, type: string): PayloadBody {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw wrongType()
  return {
    bytes,
    type: 'application/x-www-form-urlencoded',
    query: new URLSearchParams(bytes.toString('utf8')),
  }
}

/**
 * The body of a request as Payload reads it: JSON under the one name that it knows, a form, or a query that was sent
 * as a body. An empty one is an empty object. Throws 400, 413 and 415 with a sentence.
 */
export async function readPayloadBody(req: ExpressRequest): Promise<PayloadBody> {
  const type = String(req.headers['content-type'] ?? '')
  const bytes = await readBytes(req, isForm.test(type) ? mostBytes : mostJson)
  const overrides = [req.headers['x-http-method-override'], req.headers['x-payload-http-method-override']]
  if (overrides.includes('GET')) return readQuery(bytes, type)
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
