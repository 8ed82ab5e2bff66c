import type { Request, RequestHandler, Response } from 'express'
import { awayError, isDatabaseAway, onAway } from '../databaseHealth.ts'
import { HttpError } from '../errors.ts'
import { openRequests } from './requestLog.ts'

/** Who waits for the database when it goes away hears so after this long (ms): it may be back at once. */
const grace = 2000

const needing = /^\/(cms|api\/(users|orders|uploads))(\/|$|\?)/i

/** Changes, logins, orders and the screens of staff; what visitors read of the catalogue is in memory. */
const needsDatabase = ({ method, originalUrl }: Request) =>
  !/^(GET|HEAD)$/.test(method) || needing.test(originalUrl)

const isPage = ({ method, originalUrl, headers }: Request) =>
  method === 'GET' &&
  /^\/cms(?!\/api(\/|$))/i.test(originalUrl) &&
  Boolean(headers.accept?.includes('text/html'))

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not available | Baithak CMS</title><h1>Not available at this moment</h1>
<p>The database does not answer. The shop goes on showing what it has; changes have to wait.</p>
<p><a href="">Try again</a></p></html>`

function answer(req: Request, res: Response, { message, retryAfter }: HttpError) {
  res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) })
  if (isPage(req)) res.type('html').send(page)
  // Payload's screens look for the second form.
  else res.json({ message, ...(/^\/cms\//i.test(req.originalUrl) ? { errors: [{ message }] } : {}) })
}

const unknown = new HttpError(
  503,
  'The shop does not answer at this moment. Look whether this was done before you do it again.',
  undefined,
  5,
)

/** Answers all who wait for a database that is away. What they asked for may be done all the same when it is back. */
function releaseWaiting() {
  for (const [res, req] of openRequests) if (!res.headersSent) answer(req, res, unknown)
}

/** While the database is away, what needs it is refused at once, and nobody waits for it. */
export function refuseWhileAway(): RequestHandler {
  onAway(() => {
    const wait = () => {
      if (!isDatabaseAway()) return
      releaseWaiting()
      // Of what is let through something may still wait.
      setTimeout(wait, grace).unref()
    }
    setTimeout(wait, grace).unref()
  })
  return (req, res, next) => {
    if (isDatabaseAway() && needsDatabase(req)) answer(req, res, awayError())
    else next()
  }
}
