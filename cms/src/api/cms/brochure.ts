import { Router } from 'express'
import type { Payload } from 'payload'
import type { BrochureProgress } from '../../contract/site.ts'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { asCmsEditor } from '../../http/signedIn.ts'
import { readState, readRequest, requestBrochure } from '../../operations/brochure/brochureState.ts'

async function readProgress(payload: Payload): Promise<BrochureProgress> {
  const [wish, { answered, step, done, total, error }] = await Promise.all([
    readRequest(payload),
    readState(payload),
  ])
  const isWaiting = wish && wish.id !== answered && step !== 'making'
  return { step: isWaiting ? 'waiting' : step, done, total, error: error ?? '' }
}

/**
 * `POST /cms/api/brochure`, by editors: has the brochure made from the present catalogue, in the background. `GET` tells
 * how far it is.
 */
export function brochure(payload: Payload) {
  const router = Router()
  const editor = asCmsEditor(payload)
  router.post('/', editor, async (_req, res) => {
    const { id, name } = res.locals.user
    await requestBrochure(payload, { id, name })
    res.status(202).json(await readProgress(payload))
  })
  router.get('/', editor, async (_req, res) => {
    res.json(await readProgress(payload))
  })
  router.use(notFound, answerErrors)
  return router
}
