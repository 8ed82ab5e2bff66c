import { createHmac } from 'node:crypto'

/** Shared by the tests of both halves. */
export const sharedSecret = 'a-secret-of-both-halves-for-tests-only'

/** Returns the storefront's header for a visitor: the client address, signed with the secret of both halves. */
export function signedAddress(ip: string) {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', sharedSecret).update(`address ${ip} ${seconds}`).digest('hex')
  return { 'x-client-address': `${ip} ${seconds} ${signature}` }
}

let visitors = 0
/** Returns a client address that no other request of the file uses, so that limits per address do not interfere. */
const freshAddress = () => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

interface Sending {
  body?: unknown
  bearer?: string
  address?: string
  headers?: Record<string, string>
}

/** Sends JSON (a string unchanged) and reads JSON, by default from a fresh client address. */
export async function send(
  url: string,
  method: string,
  { body, bearer, address = freshAddress(), headers = {} }: Sending = {},
) {
  const response = await fetch(url, {
    method,
    headers: {
      ...signedAddress(address),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: bearer }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = (text ? JSON.parse(text) : null) as Record<string, unknown> & {
    message: string
    fields?: Record<string, string>
  }
  return { status: response.status, headers: response.headers, answer, text }
}
