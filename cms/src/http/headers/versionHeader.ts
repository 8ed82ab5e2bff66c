import type { Request, RequestHandler } from 'express'
import { catalogueGeneration, catalogueVersion } from '../../cluster/invalidate.ts'
import { waitForVersion } from '../../cluster/catalogueVersion.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The catalogue state of the version in the header. */
    generation?: number
  }
}

const header = 'X-Catalogue-Version'

/** Waits until this process knows the version that the caller knows, so that the answer is no older. */
export async function waitForAskedVersion({ headers }: Request) {
  const atLeast = headers['x-catalogue-at-least']
  if (typeof atLeast === 'string' && /^\d{1,15}$/.test(atLeast)) await waitForVersion(Number(atLeast))
}

/** Sets the header to the lowest version that an answer can have, or after a change to the version that it made. */
export const versionHeader: RequestHandler = async (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') {
    await waitForAskedVersion(req)
    res.setHeader(header, catalogueVersion())
    res.generation = catalogueGeneration()
  } else {
    const json = res.json.bind(res)
    res.json = (body) => json.call(res.setHeader(header, catalogueVersion()), body)
  }
  next()
}
