import type { Request, RequestHandler } from 'express'
import { catalogVersion } from '../catalogCache.ts'
import { catchUp } from '../sharedVersion.ts'

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
  } else {
    const json = res.json.bind(res)
    res.json = (body) => json.call(res.setHeader(header, catalogVersion()), body)
  }
  next()
}
