import { handleEndpoints, type SanitizedConfig } from 'payload'
import { HttpError } from '../../errors.ts'
import { isId } from '../../ids.ts'

/** Words that Payload serves in the place of an id. */
const served = /^(count|versions|access|init|me)$/

/** Returns whether a path ends in what names no record: Payload fails on some ids of a wrong form. */
function namesNothing({ globals }: SanitizedConfig, path: string) {
  const [, slug = '', id] = /^\/cms\/api\/([\w-]+)(?:\/versions)?\/([^/]+)\/?$/.exec(path) ?? []
  if (slug === 'globals') return !globals.some((one) => one.slug === id)
  // Payload's own collections have other ids.
  return id !== undefined && !served.test(id) && (!isId(id) || slug.startsWith('payload-'))
}

async function canRead(config: SanitizedConfig, url: URL, headers: Headers) {
  const { status, body } = await handleEndpoints({ config, request: new Request(url, { headers }) })
  await body?.cancel()
  return status < 500
}

/**
 * Throws 400 or 404 for a request on which Payload failed, if the question is at fault: a condition, an order or an id
 * that the database cannot understand. It is at fault where the same place can be read without it, so no list of
 * what fields and operators have in common has to be kept.
 */
export async function blameQuestion(config: SanitizedConfig, { url: asked, method, headers }: Request) {
  const url = new URL(asked)
  const reading = new Headers(headers)
  for (const name of ['content-type', 'content-length']) reading.delete(name)
  if (namesNothing(config, url.pathname)) throw new HttpError(404, 'Not found')
  if (!url.search || (method !== 'GET' && (await canRead(config, url, reading)))) return
  url.search = '?limit=1'
  if (await canRead(config, url, reading))
    throw new HttpError(400, 'This request could not be read.', { where: 'Not understood' })
}
