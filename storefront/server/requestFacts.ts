import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What logs and figures may say of a request: never its address, which may be a secret. */
interface RequestFacts {
  requestId: string
  begunAt: number
  /** The pattern that the address fits. */
  route: string
  /** Answered from memory as it was: of interest only to who looks closely. */
  isQuiet: boolean
}

declare module 'node:http' {
  interface IncomingMessage {
    facts?: RequestFacts
  }
}

const beginning = randomBytes(9).toString('base64url')
let count = 0

/** Ours alone: what a visitor sends by that name is not believed. */
export const newRequestId = () => `${beginning}-${(count += 1).toString(36)}`

export const requestIdOf = (req: IncomingMessage) => req.facts?.requestId ?? ''

export function setRoute(req: IncomingMessage, route: string, isQuiet = false) {
  if (!req.facts) return
  req.facts.route = route
  req.facts.isQuiet = isQuiet
}

const resources =
  /^\/api\/(products|users|orders|uploads|site|categories|testimonials|pages|search)(?=\/|$)(\/.)?/

/** The pattern of an address that the CMS answers: it alone knows what stands behind the resource. */
export function passedRoute(path: string) {
  if (path.startsWith('/media')) return '/media/…'
  if (path.startsWith('/brochure')) return '/brochure'
  const [, resource, deeper] = resources.exec(path) ?? []
  if (!resource) return '/api/…'
  return `/api/${resource}${deeper ? '/…' : ''}`
}
