import type fc from 'fast-check'
import type { Fields } from './hostileBodies.ts'
import type { Requirement } from './roles.ts'

/** An endpoint of accounts, with generators for its requests. */
export interface Endpoint {
  endpoint: string
  method: string
  path: fc.Arbitrary<string>
  requires: Requirement
  /** The fields that it accepts; null if a request has no body. */
  body: Fields | null
  /** Whether the body's password becomes the account's. */
  sets?: boolean
  /** Whether a request may end a login. */
  ends?: boolean
  /** Its share of all requests, relative to the other endpoints. */
  weight: number
}
