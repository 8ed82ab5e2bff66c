import { type Request, type Response, Router } from 'express'
import type { Payload } from 'payload'
import {
  comparedQuery,
  facetQuery,
  type ProductListQuery,
  productListQuery,
  productViewQuery,
  relatedViewQuery,
  searchQuery,
} from '../contract/selection/productSelection.ts'
import { addressesOnPage, fitsOnPage, offersOnPage, pageSize } from '../contract/catalogue.ts'
import { HttpError } from '../errors.ts'
import { reviewInput } from '../contract/reviews.ts'
import { checkInput } from '../http/checkInput.ts'
import { limitSearches } from '../http/limitSearches.ts'
import { limitByAddress } from '../http/rateLimits.ts'
import { readJson } from '../http/readJson.ts'
import { secretHeaders } from '../http/headers/secretHeaders.ts'
import { sendBody } from '../http/sendBody.ts'
import { requireUser } from '../http/signedIn.ts'
import { isId } from '../ids.ts'
import { saveReview } from '../operations/reviews/saveReview.ts'
import { isPreviewOf } from '../operations/products/previewTokens.ts'
import { dayInIndia } from '../text/format.ts'
import {
  facetsOf,
  findDetail,
  findForm,
  listCompared,
  listRelated,
  listShort,
  listWhole,
  search,
  sourcesOf,
} from '../operations/catalogue/catalogue.ts'
import { listFits } from '../operations/catalogue/listFits.ts'
import { listOffers } from '../operations/catalogue/listOffers.ts'
import { type Answer, findAnswer } from './answers.ts'
import type { Content } from './content.ts'
import { readManagedProduct } from './managedViews.ts'

const onPage = {
  tile: pageSize,
  card: pageSize,
  search: pageSize,
  whole: pageSize,
  address: addressesOnPage,
  fit: fitsOnPage,
  feed: offersOnPage,
}

/** Whether an order may change a list. */
const showsStock = (form: keyof typeof onPage, { inStock }: Pick<ProductListQuery, 'inStock'>) =>
  form === 'card' || form === 'whole' || form === 'feed' || inStock === true

/** Returns a page of a list in one of its forms. */
function listAnswer(payload: Payload, { view, ...selection }: ProductListQuery) {
  const form = view ?? 'whole'
  const parts = Object.entries(selection).sort(([a], [b]) => (a < b ? -1 : 1))
  const paged = selection.page === undefined ? selection : { limit: onPage[form], ...selection }
  const sources = showsStock(form, selection) ? (['products', 'stock'] as const) : (['products'] as const)
  const answer = { name: `list ${form} ${JSON.stringify(parts)}`, sources }
  return findAnswer(payload, answer, ({ shop }) => {
    if (form === 'whole') return listWhole(payload, shop, paged)
    if (form === 'feed') return listOffers(payload, shop, paged)
    const isAllFits = form === 'fit' && selection.page === 1 && selection.limit === undefined
    return isAllFits ? listFits(shop.index, selection) : listShort(shop, form, paged)
  })
}

const requireId = (id: unknown) => {
  if (typeof id === 'string' && isId(id)) return id
  throw new HttpError(404, 'Product not found')
}

/**
 * `GET /products`, `/products/search`, `/products/facets`, `/products/compared`, `/products/:id`,
 * `/products/:id/related`; `POST /products/:id/reviews`.
 */
export function products(payload: Payload) {
  const router = Router()
  router.get('/', limitSearches, async (req: Request, res: Response) => {
    const query = checkInput(productListQuery, req.query)
    const sending = { showsStock: showsStock(query.view ?? 'whole', query) ? 'any' : 'no' }
    await sendBody(req, res, await listAnswer(payload, query), sending)
  })
  router.get('/search', limitSearches, async (req, res) => {
    const query = checkInput(searchQuery, req.query)
    const answer = { name: `search ${JSON.stringify(query)}`, sources: ['products'] } as const
    const body = await findAnswer(payload, answer, ({ shop }) => ({ value: search(shop, query) }))
    await sendBody(req, res, body)
  })
  router.get('/facets', limitSearches, async (req, res) => {
    const scope = checkInput(facetQuery, req.query)
    const answer = { name: `facets ${JSON.stringify(scope)}`, sources: ['products', 'stock'] } as const
    const body = await findAnswer(payload, answer, ({ shop }) => ({ value: facetsOf(shop, scope) }))
    await sendBody(req, res, body, { showsStock: 'any' })
  })
  router.get('/compared', limitSearches, async (req, res) => {
    const { id: ids } = checkInput(comparedQuery, req.query)
    const answer = { name: `compared ${ids.join()}`, sources: ['products'] } as const
    const body = await findAnswer(payload, answer, async ({ shop }) => ({
      items: await listCompared(payload, shop, ids),
    }))
    await sendBody(req, res, body)
  })
  router.get('/:id', async ({ params: { id }, query }, res, next) => {
    const shown = isPreviewOf(id, query.preview) && (await readManagedProduct(payload, id, { newest: true }))
    if (!shown) return next()
    res.set(secretHeaders).json(shown)
  })
  router.get('/:id', async (req, res) => {
    const form = checkInput(productViewQuery, req.query).view ?? 'whole'
    const id = requireId(req.params.id)
    const answer = ({ shop }: Content): Answer => ({
      name: `product ${form} ${id}`,
      sources: form === 'detail' ? sourcesOf(shop, id) : [`product:${id}`],
    })
    const body = await findAnswer(payload, answer, async ({ shop }) => ({
      json: form === 'detail' ? await findDetail(payload, shop, id) : await findForm(payload, shop, id, form),
    }))
    await sendBody(req, res, body, { showsStock: id })
  })
  router.get('/:id/related', async (req, res) => {
    const form = checkInput(relatedViewQuery, req.query).view ?? 'card'
    const id = requireId(req.params.id)
    const day = dayInIndia()
    const sources = form === 'tile' ? (['products'] as const) : (['products', 'stock'] as const)
    const answer = { name: `related ${form} ${id} ${day}`, sources }
    const body = await findAnswer(payload, answer, ({ shop }) => ({
      items: listRelated(shop, form, id, day),
    }))
    await sendBody(req, res, body, { isDated: true, showsStock: form === 'tile' ? 'no' : 'any' })
  })
  router.post('/:id/reviews', limitByAddress(payload, 'review'), readJson, async (req, res) => {
    const { user } = await requireUser(payload, req)
    await saveReview(payload, user, String(req.params.id), checkInput(reviewInput, req.body))
    res.status(201).json({ message: 'Review submitted' })
  })
  return router
}
