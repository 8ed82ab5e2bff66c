import type { Request, RequestHandler, Response } from 'express'
import { awayError, countReturns, isDatabaseAway, onAway } from '../cluster/databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { openRequests } from './requestLog.ts'

/** Waiting requests are answered this long (ms) after the database went away: it may be back at once. */
const graceMs = 2000

const needing = /^\/(cms|api\/(users|orders|uploads))(\/|$|\?)/i

/** Changes, logins, orders and the screens of staff need the database. What visitors read is in memory. */
const needsDatabase = ({ method, originalUrl }: Request) =>
  !/^(GET|HEAD)$/.test(method) || needing.test(originalUrl)

const isPage = ({ method, originalUrl, headers }: Request) =>
  method === 'GET' &&
  /^\/cms(?!\/api(\/|$))/i.test(originalUrl) &&
  Boolean(headers.accept?.includes('text/html'))

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not available | CMS</title><h1>Not available at this moment</h1>
<p>The database does not answer. The shop goes on showing what it has; changes have to wait.</p>
<p><a href="">Try again</a></p></html>`

function answer(req: Request, res: Response, { message, retryAfter }: HttpError) {
  res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) })
  if (isPage(req)) res.type('html').send(page)
  // Payload's screens read the `errors` form.
  else res.json({ message, ...(/^\/cms\//i.test(req.originalUrl) ? { errors: [{ message }] } : {}) })
}

const unknown = new HttpError(
  503,
  'The shop does not answer at this moment. Look whether this was done before you do it again.',
  undefined,
  5,
)

/** Answers all requests that wait for a database that is away. Their work may still be done when it is back. */
function releaseWaiting() {
  for (const [res, req] of openRequests) if (!res.headersSent) answer(req, res, unknown)
}

/** Refuses requests that need the database while it is away. */
export function refuseWhileAway(): RequestHandler {
  onAway(() => {
    const returns = countReturns()
    const wait = () => {
      // A later outage has a time of its own: what waits for it has not waited for long.
      if (!isDatabaseAway() || countReturns() !== returns) return
      releaseWaiting()
      // An admitted request may still wait for the database.
      setTimeout(wait, graceMs).unref()
    }
    setTimeout(wait, graceMs).unref()
  })
  return (req, res, next) => {
    if (isDatabaseAway() && needsDatabase(req)) answer(req, res, awayError())
    else next()
  }
}
