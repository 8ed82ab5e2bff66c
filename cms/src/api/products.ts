import { type Request, type Response, Router } from 'express'
import type { Payload } from 'payload'
import {
  facetQuery,
  type ProductListQuery,
  productListQuery,
  productViewQuery,
  relatedViewQuery,
} from '../contract/productSelection.ts'
import { addressesOnPage, pageSize } from '../contract/catalogue.ts'
import { HttpError } from '../errors.ts'
import { reviewInput } from '../contract/reviews.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { secretHeaders } from '../http/secretHeaders.ts'
import { sendBody } from '../http/sendBody.ts'
import { requireUser } from '../http/signedIn.ts'
import { isId } from '../ids.ts'
import { saveReview } from '../operations/reviews/saveReview.ts'
import { isPreviewOf } from '../operations/products/previewTokens.ts'
import { tileOf } from '../operations/products/shownForms.ts'
import { dayInIndia } from '../text/format.ts'
import { type Content, contentBody, hotBody, productBody, readContent } from './content.ts'
import { readManagedProduct } from './managedViews.ts'

const onPage = { tile: pageSize, card: pageSize, whole: pageSize, address: addressesOnPage }

const listBody = (content: Content, { view, ...selection }: ProductListQuery) => {
  const form = view ?? 'whole'
  const make = async () => {
    const paged = selection.page === undefined ? selection : { limit: onPage[form], ...selection }
    if (form !== 'tile') return content.catalogue.list[form](paged)
    const { value, total } = await content.catalogue.list.card(paged)
    return { value: value.map(tileOf), total }
  }
  const parts = Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1))
  const name = `list ${form} ${JSON.stringify(parts)}`
  return parts.length === 0 ? hotBody(content, name, make) : contentBody(content, name, make)
}

const requireProduct = async ({ catalogue }: Content, id: unknown) => {
  const product = typeof id === 'string' && isId(id) ? await catalogue.product(id) : undefined
  if (!product) throw new HttpError(404, 'Product not found')
  return product
}

/** `GET /products`, `/products/facets`, `/products/:id`, `/products/:id/related`; `POST /products/:id/reviews`. */
export function products(payload: Payload) {
  const router = Router()
  router.get('/', async (req: Request, res: Response) => {
    const query = checkInput(productListQuery, req.query)
    const showsStock = query.view === 'tile' && !query.inStock ? 'no' : 'any'
    await sendBody(req, res, await listBody(await readContent(payload), query), { showsStock })
  })
  router.get('/facets', async (req, res) => {
    const scope = checkInput(facetQuery, req.query)
    const content = await readContent(payload)
    await sendBody(
      req,
      res,
      await contentBody(content, `facets ${JSON.stringify(scope)}`, async () => ({
        value: await content.catalogue.facets(scope),
      })),
      { showsStock: 'any' },
    )
  })
  router.get('/:id', async ({ params: { id }, query }, res, next) => {
    const shown = isPreviewOf(id, query.preview) && (await readManagedProduct(payload, id, { newest: true }))
    if (!shown) return next()
    res.set(secretHeaders).json(shown)
  })
  router.get('/:id', async (req, res) => {
    const content = await readContent(payload)
    const { id } = req.params
    const form = checkInput(productViewQuery, req.query).view ?? 'whole'
    const find = () => requireProduct(content, id)
    await sendBody(req, res, await productBody(content, { id, form }, find), { showsStock: id })
  })
  router.get('/:id/related', async (req, res) => {
    const content = await readContent(payload)
    const { id } = req.params
    const day = dayInIndia()
    const form = checkInput(relatedViewQuery, req.query).view ?? 'card'
    const make = async () => {
      const cards = await content.catalogue.related(await requireProduct(content, id), day)
      return { value: form === 'tile' ? cards.map(tileOf) : cards }
    }
    const body = await contentBody(content, `related ${form} ${id} ${day}`, make)
    await sendBody(req, res, body, { isDated: true, showsStock: form === 'tile' ? 'no' : 'any' })
  })
  router.post('/:id/reviews', limitByAddress(payload, 'review'), readJson, async (req, res) => {
    const { user } = await requireUser(payload, req)
    await saveReview(payload, user, String(req.params.id), checkInput(reviewInput, req.body))
    res.status(201).set('Cache-Control', 'no-store').json({ message: 'Review submitted' })
  })
  return router
}
