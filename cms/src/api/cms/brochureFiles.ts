import { Router } from 'express'
import type { Payload } from 'payload'
import { whileDatabaseAnswers } from '../../cluster/databaseHealth.ts'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { limitSearches } from '../../http/limitSearches.ts'
import { readState } from '../../operations/brochure/brochureState.ts'
import { readContent } from '../content.ts'

/**
 * `/brochure.pdf` leads to the present brochure, `/brochure/Gaming.pdf` to the document of a category. A downloaded
 * brochure contains these addresses, so they stay while documents change.
 */
export function brochureFiles(payload: Payload) {
  const router = Router()
  router.get('/brochure.pdf', limitSearches, async (_req, res, next) => {
    const { site } = await readContent(payload)
    if (!site.brochure) return next()
    res.set('Cache-Control', 'no-cache').redirect(site.brochure.url)
  })
  router.get('/brochure/:category.pdf', limitSearches, async ({ params }, res, next) => {
    const { parts } = await whileDatabaseAnswers(() => readState(payload))
    const part = parts.find(({ name }) => name === params.category)
    if (!part) return next()
    res.set('Cache-Control', 'no-cache').redirect(`/media/${part.filename}`)
  })
  router.use(['/brochure.pdf', '/brochure'], notFound)
  router.use(answerErrors)
  return router
}
