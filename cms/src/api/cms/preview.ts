import { type ErrorRequestHandler, type Request, Router } from 'express'
import type { Payload } from 'payload'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { answerErrors } from '../../http/answerErrors.ts'
import { checkInput } from '../../http/checkInput.ts'
import { secretHeaders } from '../../http/headers/secretHeaders.ts'
import { readJson } from '../../http/readJson.ts'
import { asCmsEditor, requireCmsEditor } from '../../http/signedIn.ts'
import { keepWords, unsavedWords } from '../../operations/catalogue/wordsPreview.ts'
import { issuePreview } from '../../operations/products/previewTokens.ts'
import { requireProduct } from '../../operations/products/requireProduct.ts'
import type { PreviewNews } from '../../rules/previewMessages.ts'

/** Returns whether a link on another site led here. The browser adds the login cookie to it. */
const isForeign = ({ headers }: Request) =>
  /^(cross|same)-site$/.test(String(headers['sec-fetch-site'] ?? ''))

/** Answers refusals as plain text, because a preview opens in a browser tab. */
const answerInWords: ErrorRequestHandler = (error: unknown, req, res, next) => {
  res.set(secretHeaders)
  if (!(error instanceof HttpError) || req.accepts(['json', 'html']) !== 'html')
    return answerErrors(error, req, res, next)
  res.status(error.status).type('text').send(`${error.message}\n`)
}

/**
 * For editors: `GET /cms/api/preview/product/:id` redirects to the product's page with a preview token;
 * `POST` of the same returns the token, for a preview that is open beside the form; `POST /cms/api/preview/words` takes words that are not saved, and returns the token that shows them.
 */
export function preview(payload: Payload) {
  const router = Router()
  router.get('/product/:id', async (req, res) => {
    if (isForeign(req)) throw new HttpError(403, 'A preview is opened from the CMS.')
    await requireCmsEditor(payload, req, 'Please log in to the CMS, then open the preview again.')
    const { id } = await requireProduct(payload, req.params.id)
    res.set(secretHeaders).redirect(302, `${env.PUBLIC_URL}/product/${id}?preview=${issuePreview(id)}`)
  })
  router.post('/product/:id', asCmsEditor(payload), async (req, res) => {
    const { id } = await requireProduct(payload, String(req.params.id))
    res.set(secretHeaders).json({ token: issuePreview(id) } satisfies PreviewNews)
  })
  router.post('/words', asCmsEditor(payload), readJson, async (req, res) => {
    res.json({ token: await keepWords(payload, checkInput(unsavedWords, req.body)) })
  })
  router.use(answerInWords)
  return router
}
