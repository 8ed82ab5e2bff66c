import { Router } from 'express'
import type { Payload } from 'payload'
import { answerErrors } from '../../http/answerErrors.ts'
import { requireCmsStaff } from '../../http/signedIn.ts'
import { listProducts } from '../../operations/catalogue/catalogue.ts'
import { rebuildBrochure } from '../../operations/catalogue/rebuildBrochure.ts'
import { readContent } from '../content.ts'

/** `POST /cms/api/brochure`, by staff: makes the brochure again from the catalogue. */
export function brochure(payload: Payload) {
  const router = Router()
  router.post('/', async (req, res) => {
    await requireCmsStaff(payload, req)
    const { site, shop } = await readContent(payload)
    const { products } = await listProducts(payload, shop, {})
    res.status(201).json(await rebuildBrochure(payload, { site, products }))
  })
  router.use(answerErrors)
  return router
}
