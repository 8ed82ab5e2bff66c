import { Agent, request } from 'node:http'
import { hostileRequests } from './hostileRequests.mjs'

const atOnce = 8
const patience = 30_000

const ask = (base, { path, headers }, agent) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const asked = request({ hostname, port, path, headers, agent, timeout: patience }, async (response) => {
      const chunks = []
      try {
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
      } catch (error) {
        reject(error)
      }
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patience / 1000} s`)))
    asked.on('error', reject)
    asked.end()
  })

const readList = ({ headers, body }) => {
  if (headers['content-encoding'] && headers['content-encoding'] !== 'identity') return null
  const parsed = JSON.parse(body.toString() || 'null')
  return Array.isArray(parsed) ? parsed : null
}

/** What is wrong with an answer; null when nothing is. `whole` is how many products there are. */
function findFault({ path, isHostile }, answer, whole) {
  const { status, headers, body } = answer
  if (status >= 500) return `answered ${status}`
  if (status === 304) return null
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
 * Sends generated requests to both halves: /api to both in turn, pages to the storefront, Payload's REST to the CMS. Answers how many there were by status, and the faults.
 */
export async function runGetFuzz({ shop, count, seed, onProgress = () => {} }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const whole = (await (await fetch(`${shop.cmsUrl}/api/products`)).json()).length
  const requests = hostileRequests(count, seed)
  const statuses = {}
  const faults = []
  let next = 0
  const work = async () => {
    while (next < requests.length) {
      const index = next
      next += 1
      const one = requests[index]
      const half = (one.half ? one.half === 'cms' : index % 2 === 0) ? shop.cmsUrl : shop.url
      const tell = (fault) => faults.push({ fault, half, ...one })
      try {
        const answer = await ask(half, one, agent)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const fault = findFault(one, answer, whole)
        if (fault) tell(fault)
      } catch (error) {
        tell(error.message)
      }
      if (next % 100 === 0) onProgress(next, requests.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  agent.destroy()
  return { whole, statuses, faults }
}
