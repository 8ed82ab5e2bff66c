import { createHmac } from 'node:crypto'

/** What both halves share in tests. */
export const sharedSecret = 'a-secret-of-both-halves-for-tests-only'

/** What the storefront says of a visitor: their address, signed with the secret of both halves. */
export function signedAddress(ip: string) {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', sharedSecret).update(`address ${ip} ${seconds}`).digest('hex')
  return { 'x-client-address': `${ip} ${seconds} ${signature}` }
}

let visitors = 0
/** An address that no other request of the file has, so that limits by address stay out of the way. */
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

/** Sends JSON (a string goes as it is) and reads JSON, as a visitor of an address of their own unless one is given. */
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
