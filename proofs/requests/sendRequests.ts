import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { HostileRequest } from './HostileRequest.ts'
import { hostileRequests } from './hostileRequests.ts'

const atOnce = 8
const answeredWithinMs = 30_000

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Node says no length for methods that usually have no body. */
const lengthOf = (body: HostileRequest['body']): Record<string, string> =>
  body ? { 'content-length': String(Buffer.byteLength(body)) } : {}

const ask = (base: string, { path, method, headers, body }: HostileRequest, agent: Agent | false) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const asked = request(
      {
        hostname,
        port,
        path,
        method: method ?? 'GET',
        headers: { ...headers, ...lengthOf(body) },
        agent,
        timeout: answeredWithinMs,
      },
      async (response) => {
        const chunks: Buffer[] = []
        try {
          for await (const chunk of response) chunks.push(chunk)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          })
        } catch (error) {
          reject(error)
        }
      },
    )
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${answeredWithinMs / 1000} s`)))
    asked.on('error', reject)
    asked.end(body)
  })

const readList = ({ headers, body }: Answer): unknown[] | null => {
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') return null
  const parsed: unknown = JSON.parse(body.toString() || 'null')
  return Array.isArray(parsed) ? parsed : null
}

/** Returns the fault of an answer, or null. `whole` is the number of products. */
function findFault({ path, method = 'GET', isHostile }: HostileRequest, answer: Answer, whole: number) {
  const { status, headers, body } = answer
  if ((status === 503 || status === 429) && !(Number(headers['retry-after']) > 0))
    return `answered ${status} without Retry-After`
  if (status >= 500 && status !== 503) return `answered ${status}`
  if (status === 304 || status === 417 || method !== 'GET') return null
  const isApi = /^\/api(\/|\?|$)/.test(path) && !path.includes('/../') && !path.includes('%2e%2e')
  const isJson = (headers['content-type'] ?? '').startsWith('application/json')
  if (isApi && body.length > 0 && !isJson)
    return `answered ${status} with ${headers['content-type'] ?? 'no content type'}`
  if (isHostile && status === 200 && path.startsWith('/api/products?')) {
    const total = Number(headers['x-total-count'] ?? 0)
    const list = readList(answer)
    if (total >= whole || (list && list.length >= whole)) return 'answered the whole list'
  }
  return null
}

/**
 * Sends generated requests to both halves: /api to both in turn, pages to the storefront, Payload's REST API to the
 * CMS. Returns the number of answers by status, and the faults, each with the address of its half.
 */
export async function sendRequests({
  shop,
  count,
  seed,
  token = '',
  onProgress = () => {},
}: {
  shop: { url: string; cmsUrl: string }
  /** Of staff. */
  token?: string
  count: number
  seed: number
  onProgress?: (done: number, total: number) => void
}) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const products = (await (await fetch(`${shop.cmsUrl}/api/products`)).json()) as unknown[]
  const whole = products.length
  const requests = hostileRequests(count, seed)
  const statuses: Record<string, number> = {}
  const faults: (Omit<HostileRequest, 'half'> & { fault: string; half: string })[] = []
  const left = requests.entries()
  const work = async () => {
    for (const [index, one] of left) {
      const half = (one.half ? one.half === 'cms' : index % 2 === 0) ? shop.cmsUrl : shop.url
      const addFault = (fault: string) => faults.push({ ...one, fault, half })
      try {
        const login: Record<string, string> = one.isStaff && token ? { authorization: `Bearer ${token}` } : {}
        const asked = { ...one, headers: { ...one.headers, ...login } }
        // A server may end a kept connection just as a request takes it, so a broken one is tried on its own.
        const answer = await ask(half, asked, agent).catch(() => ask(half, asked, false))
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const fault = findFault(one, answer, whole)
        if (fault) addFault(fault)
      } catch (error) {
        addFault(error instanceof Error ? error.message : String(error))
      }
      if ((index + 1) % 100 === 0) onProgress(index + 1, requests.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return { whole, statuses, faults }
}
