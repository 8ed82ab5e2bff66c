import type { RequestHandler } from 'express'
import type { Payload } from 'payload'
import { readable } from '../accounts/cmsCookie.ts'

/** Has Payload read the login of /cms from the one cookie that counts. */
export const readOwnCookie =
  (payload: Payload): RequestHandler =>
  ({ headers }, _res, next) => {
    if (headers.cookie !== undefined) headers.cookie = readable(payload, headers.cookie)
    next()
  }
