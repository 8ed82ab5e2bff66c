import type { Request, RequestHandler } from 'express'
import { catalogGeneration, catalogVersion } from '../catalogCache.ts'
import { catchUp } from '../sharedVersion.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The state of the catalogue that the version in the header speaks of. */
    generation?: number
  }
}

const header = 'X-Catalogue-Version'

/** Sees to it that what is answered is no older than the asker knows the catalogue to be. */
export async function meetAsker({ headers }: Request) {
  const atLeast = headers['x-catalogue-at-least']
  if (typeof atLeast === 'string' && /^\d{1,15}$/.test(atLeast)) await catchUp(Number(atLeast))
}

/** Says of which version of the catalogue an answer is at least; that of a change tells the version that it made. */
export const catalogueVersion: RequestHandler = async (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') {
    await meetAsker(req)
    res.setHeader(header, catalogVersion())
    res.generation = catalogGeneration()
  } else {
    const json = res.json.bind(res)
    res.json = (body) => json.call(res.setHeader(header, catalogVersion()), body)
  }
  next()
}
