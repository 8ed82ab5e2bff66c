import { createHmac } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'

const answeredWithinMs = 60_000

export type HeaderPair = [name: string, value: string]

/** A user as answers show it. */
export interface ShownUser {
  id?: string
  _id?: string
  roles?: unknown[]
  isAdmin?: boolean
}

/** The parts of an answer that the proof checks. Any of them may be missing, whatever the status. */
export interface AnswerBody extends ShownUser {
  message?: unknown
  errors?: { message?: unknown }[]
  fields?: unknown
  doc?: ShownUser
  docs?: ShownUser[]
  user?: ShownUser | null
  email?: string
  token?: string
}

export interface ShopAnswer<Body = AnswerBody> {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Undefined if the text is not JSON. */
  json?: Body | null
}

export interface Visit {
  method: string
  path: string
  /** Pairs, so that a name may occur twice. */
  headers: HeaderPair[]
  body: Buffer | null
  chunked?: boolean
}

const addressOf = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

/** Returns the header by which the storefront passes on a visitor's address, signed with the secret of both halves. */
function signedAddress(secret: string, address: string) {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`address ${address} ${seconds}`).digest('hex')
  return `${address} ${seconds} ${signature}`
}

const readJson = (text: string) => {
  try {
    return JSON.parse(text) as AnswerBody | null
  } catch {
    return undefined
  }
}

/**
 * Opens a client that sends each request from a client address of its own: signed for the CMS, as if from a trusted
 * proxy for the storefront.
 */
export function openVisits({
  shop,
  sharedSecret,
  atOnce,
}: {
  shop: { url: string; cmsUrl: string }
  sharedSecret: string
  atOnce: number
}) {
  const agent = new Agent({ maxSockets: atOnce * 2 })
  let visitors = 0

  const ask = (half: 'cms' | 'storefront', { method, path, headers, body, chunked = false }: Visit) => {
    visitors += 1
    const address = addressOf(visitors)
    const { hostname, port, host } = new URL(half === 'storefront' ? shop.url : shop.cmsUrl)
    const own =
      half === 'storefront'
        ? ['x-forwarded-for', address]
        : ['x-client-address', signedAddress(sharedSecret, address)]
    const length = chunked ? ['transfer-encoding', 'chunked'] : ['content-length', String(body?.length ?? 0)]
    const sent = ['host', host, ...own, ...(body || method !== 'GET' ? length : []), ...headers.flat()]
    return new Promise<ShopAnswer>((resolve, reject) => {
      const asked = request({ hostname, port, path, method, headers: sent, agent, timeout: answeredWithinMs })
      asked.on('response', async (response) => {
        try {
          const chunks = await response.toArray()
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: readJson(text) })
        } catch (error) {
          reject(error)
        }
      })
      asked.on('timeout', () => asked.destroy(new Error(`no answer within ${answeredWithinMs / 1000} s`)))
      asked.on('error', reject)
      asked.end(body ?? undefined)
    })
  }

  /** Sends a plain JSON request of the run itself to the CMS. */
  const fetchJson = (
    method: string,
    path: string,
    { body, token, headers = [] }: { body?: unknown; token?: string; headers?: HeaderPair[] } = {},
  ) => {
    const pairs = [...headers]
    if (body !== undefined) pairs.push(['content-type', 'application/json'])
    if (token) pairs.push(['authorization', `Bearer ${token}`])
    const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body))
    return ask('cms', { method, path, headers: pairs, body: bytes })
  }

  return { ask, fetchJson, close: () => agent.destroy() }
}
export type Visits = ReturnType<typeof openVisits>
