import type { RequestHandler, Response } from 'express'
import { catalogVersion, watchCatalog } from '../catalogCache.ts'
import { awayError, isDatabaseAway, onAway } from '../databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { meetAsker } from './catalogueVersion.ts'
import { isInternal } from './signatures.ts'

const heartbeat = 5_000
const open = new Set<Response>()

/** Ends every stream, so that the server can close. */
export const endChanges = () => open.forEach((res) => res.end())

/**
 * The event stream that storefronts keep open: the catalogue's version, at once and whenever it changes. It ends while
 * the database is away: who is told nothing new must know that, and may follow another process.
 */
export const changes: RequestHandler = async (req, res) => {
  if (!isInternal(req, req.originalUrl)) throw new HttpError(404, 'Not found')
  await meetAsker(req)
  if (isDatabaseAway()) throw awayError()
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  const tell = (version: string) => res.write(`data: ${JSON.stringify({ version })}\n\n`)
  tell(catalogVersion())
  const unwatch = watchCatalog(tell)
  const unlisten = onAway(() => res.end())
  open.add(res)
  const beat = setInterval(() => res.write(': still here\n\n'), heartbeat)
  res.on('close', () => {
    clearInterval(beat)
    unwatch()
    unlisten()
    open.delete(res)
  })
}
