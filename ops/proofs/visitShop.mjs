import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'

const patience = 60_000
const addressOf = (visitor) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

/** What the storefront says of a visitor: their address, signed with the secret of both halves. */
function signedAddress(secret, address) {
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`address ${address} ${seconds}`).digest('hex')
  return `${address} ${seconds} ${signature}`
}

const readJson = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Sends requests as visitors with an address of their own each: signed where the CMS is asked, told by a trusted
 * proxy where the storefront is. Headers are pairs, so that one may come twice.
 */
export function openVisits({ shop, sharedSecret, atOnce }) {
  const agent = new Agent({ maxSockets: atOnce * 2 })
  let visitors = 0

  const ask = (half, { method, path, headers = [], body = null, chunked = false }) => {
    visitors += 1
    const address = addressOf(visitors)
    const { hostname, port, host } = new URL(half === 'storefront' ? shop.url : shop.cmsUrl)
    const own =
      half === 'storefront'
        ? ['x-forwarded-for', address]
        : ['x-client-address', signedAddress(sharedSecret, address)]
    const length = chunked ? ['transfer-encoding', 'chunked'] : ['content-length', String(body?.length ?? 0)]
    const sent = ['host', host, ...own, ...(body || method !== 'GET' ? length : []), ...headers.flat()]
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, method, headers: sent, agent, timeout: patience })
      asked.on('response', async (response) => {
        try {
          const chunks = await response.toArray()
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode, headers: response.headers, text, json: readJson(text) })
        } catch (error) {
          reject(error)
        }
      })
      asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patience / 1000} s`)))
      asked.on('error', reject)
      asked.end(body ?? undefined)
    })
  }

  /** A plain request of the run itself: JSON, with a token. */
  const askJson = (method, path, { body, token, headers = [] } = {}) =>
    ask('cms', {
      method,
      path,
      headers: [
        ...headers,
        ...(body ? [['content-type', 'application/json']] : []),
        ...(token ? [['authorization', `Bearer ${token}`]] : []),
      ],
      body: body ? Buffer.from(JSON.stringify(body)) : null,
    })

  return { ask, askJson, close: () => agent.destroy() }
}
