import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors } from '../../http/answerErrors.ts'
import { sendParts } from '../../http/sendParts.ts'
import { asProvedCmsAdmin } from '../../http/signedIn.ts'
import type { SecurityEvent } from '../../payload-types.ts'
import { dayInIndia } from '../../text/format.ts'

const atOnce = 500

/** Yields every event up to now as JSON lines, oldest first. */
async function* eventLines(payload: Payload): AsyncGenerator<string> {
  const until = new Date().toISOString()
  let from = new Date(0).toISOString()
  let seen = new Set<string>()
  for (;;) {
    const { docs } = await payload.db.find<SecurityEvent>({
      collection: 'security-events',
      where: { createdAt: { greater_than_equal: from, less_than_equal: until } },
      sort: 'createdAt',
      limit: atOnce + seen.size,
      pagination: false,
    })
    const fresh = docs.filter(({ id }) => !seen.has(id))
    if (fresh.length > 0) yield fresh.map((event) => `${JSON.stringify(event)}\n`).join('')
    if (fresh.length < atOnce) return
    const last = fresh.at(-1)?.createdAt ?? until
    // Others of the same millisecond may follow.
    const same = fresh.flatMap(({ id, createdAt }) => (createdAt === last ? [id] : []))
    seen = new Set(last === from ? [...seen, ...same] : same)
    from = last
  }
}

/** The security log as a file. For admins, never cached. */
export function securityExport(payload: Payload) {
  const router = Router()
  router.get('/export', asProvedCmsAdmin(payload), async (req, res) => {
    const headers = {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename=security-${dayInIndia()}.jsonl`,
    }
    await sendParts(req, res, headers, eventLines(payload))
  })
  router.use(answerErrors)
  return router
}
