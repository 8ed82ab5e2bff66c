import { Router } from 'express'
import type { Payload } from 'payload'
import { sayCounts } from '../../text/sampleCounts.ts'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { asCmsAdmin, asProvedCmsAdmin } from '../../http/signedIn.ts'
import { keepSamples, removeSamples } from '../../operations/samples/removeSamples.ts'

/**
 * By admins: `POST /cms/api/samples/keep` ends the question of a sample shop, `POST /cms/api/samples/remove` removes the
 * samples that nobody has changed.
 */
export function samples(payload: Payload) {
  const router = Router()
  router.post('/keep', asCmsAdmin(payload), async (_req, res) => {
    await keepSamples(payload)
    res.json({ message: 'The samples stay.' })
  })
  router.post('/remove', asProvedCmsAdmin(payload), async (_req, res) => {
    const said = sayCounts(await removeSamples(payload, res.locals.user))
    res.json({ message: said ? `Removed: ${said}.` : 'There was nothing to remove.' })
  })
  router.use(notFound, answerErrors)
  return router
}
