import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The facts of a request for logs and metrics: never its address, which may contain a secret. */
interface RequestFacts {
  requestId: string
  begunAt: number
  /** The route pattern that the address matches. */
  route: string
  /** Served from a cache, so logged only at debug level. */
  isQuiet: boolean
}

declare module 'node:http' {
  interface IncomingMessage {
    facts?: RequestFacts
  }
}

const beginning = randomBytes(9).toString('base64url')
let count = 0

/** Makes an id for every request. A visitor's own X-Request-Id header is ignored. */
export const newRequestId = () => `${beginning}-${(count += 1).toString(36)}`

export const requestIdOf = (req: IncomingMessage) => req.facts?.requestId ?? ''

export function setRoute(req: IncomingMessage, route: string, isQuiet = false) {
  if (!req.facts) return
  req.facts.route = route
  req.facts.isQuiet = isQuiet
}

const resources =
  /^\/api\/(products|users|orders|uploads|site|categories|testimonials|rooms|pages|words|mark|search)(?=\/|$)(\/.)?/

/** Returns the pattern of an address that the CMS answers: only the CMS knows what follows the resource. */
export function passedRoute(path: string) {
  if (path.startsWith('/media')) return '/media/…'
  if (path.startsWith('/brochure')) return '/brochure'
  const [, resource, deeper] = resources.exec(path) ?? []
  if (!resource) return '/api/…'
  return `/api/${resource}${deeper ? '/…' : ''}`
}
