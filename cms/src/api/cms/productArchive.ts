import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors, notFound } from '../../http/answerErrors.ts'
import { asCmsEditor } from '../../http/signedIn.ts'
import { restoreProduct } from '../../operations/products/restoreProduct.ts'

/** `POST /cms/api/archive/:id/restore`, by editors: brings a deleted product back. */
export function productArchive(payload: Payload) {
  const router = Router()
  router.post('/:id/restore', asCmsEditor(payload), async (req, res) => {
    await restoreProduct(payload, req.params.id, res.locals.user)
    res.json({ message: 'Product restored' })
  })
  router.use(notFound, answerErrors)
  return router
}
