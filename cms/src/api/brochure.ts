import { Router } from 'express'
import type { Payload } from 'payload'
import { isStaff } from '../access.ts'
import { HttpError } from '../errors.ts'
import { answerErrors } from '../http/answerErrors.ts'
import { toFetchHeaders } from '../http/payloadRest.ts'
import { rebuildBrochure } from '../operations/rebuildBrochure.ts'
import { readContent } from './content.ts'

/** `POST /cms/api/brochure`: staff have the brochure made anew from the catalogue. */
export function brochure(payload: Payload) {
  const router = Router()
  router.post('/', async (req, res) => {
    const { user } = await payload.auth({ headers: toFetchHeaders(req) })
    if (!user) throw new HttpError(401, 'Please log in.')
    if (!isStaff(user)) throw new HttpError(403, 'Only staff may make the brochure.')
    const { site, products } = await readContent(payload)
    res.status(201).json(await rebuildBrochure(payload, { site, products }))
  })
  router.use(answerErrors)
  return router
}
