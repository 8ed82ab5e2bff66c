import { type ErrorRequestHandler, type Request, Router } from 'express'
import type { Payload } from 'payload'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { answerErrors } from '../http/answerErrors.ts'
import { secretHeaders } from '../http/secretHeaders.ts'
import { requireCmsStaff } from '../http/signedIn.ts'
import { isId } from '../ids.ts'
import { issuePreview } from '../previewTokens.ts'

/** A page of another site that sends somebody here, with the login that their browser adds. */
const isForeign = ({ headers }: Request) =>
  /^(cross|same)-site$/.test(String(headers['sec-fetch-site'] ?? ''))

async function requireProduct(payload: Payload, id: string) {
  const found =
    isId(id) && (await payload.findByID({ collection: 'products', id, depth: 0, disableErrors: true }))
  if (!found) throw new HttpError(404, 'Product not found')
  return found.id
}

/** A person reads this in a tab of its own. */
const answerInWords: ErrorRequestHandler = (error: unknown, req, res, next) => {
  res.set(secretHeaders)
  if (!(error instanceof HttpError) || req.accepts(['json', 'html']) !== 'html')
    return answerErrors(error, req, res, next)
  res.status(error.status).type('text').send(`${error.message}\n`)
}

/** `GET /cms/api/preview/product/:id`: sends staff on to the product's page as it will be. */
export function preview(payload: Payload) {
  const router = Router()
  router.get('/product/:id', async (req, res) => {
    if (isForeign(req)) throw new HttpError(403, 'A preview is opened from the CMS.')
    await requireCmsStaff(payload, req, 'Please log in to the CMS, then open the preview again.')
    const id = await requireProduct(payload, req.params.id)
    res.set(secretHeaders).redirect(302, `${env.PUBLIC_URL}/product/${id}?preview=${issuePreview(id)}`)
  })
  router.use(answerInWords)
  return router
}
