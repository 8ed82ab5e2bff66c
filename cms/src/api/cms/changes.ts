import type { RequestHandler, Response } from 'express'
import { catalogueVersion, onVersion, type VersionStep } from '../../cluster/invalidate.ts'
import { awayError, isDatabaseAway, onAway } from '../../cluster/databaseHealth.ts'
import { HttpError } from '../../errors.ts'
import { waitForAskedVersion } from '../../http/headers/versionHeader.ts'
import { isInternal } from '../../http/signatures.ts'

const heartbeat = 5_000
const open = new Set<Response>()

/** Ends every stream, so that the server can close. */
export const endChanges = () => open.forEach((res) => res.end())

/**
 * The event stream that storefronts keep open. Sends the catalogue version at once, and whenever it changes the new one
 * with the tags of what changed since the one before. Ends while the database is away, so that storefronts notice and
 * can follow another process.
 */
export const changes: RequestHandler = async (req, res) => {
  if (!isInternal(req, req.originalUrl)) throw new HttpError(404, 'Not found')
  await waitForAskedVersion(req)
  if (isDatabaseAway()) throw awayError()
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  const notify = (step: Partial<VersionStep>) => res.write(`data: ${JSON.stringify(step)}\n\n`)
  notify({ version: catalogueVersion() })
  const unwatch = onVersion(notify)
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
