import { Router } from 'express'
import type { Payload } from 'payload'
import { isEditor } from '../access.ts'
import { productBeginning, productInput } from '../contract/products.ts'
import { manageQuery } from '../contract/selection/productSelection.ts'
import { HttpError } from '../errors.ts'
import { checkInput } from '../http/checkInput.ts'
import { readJson, readLongJson } from '../http/readJson.ts'
import { sendParts } from '../http/sendParts.ts'
import { asEditor, requireEditor, requireUser } from '../http/signedIn.ts'
import { isId } from '../ids.ts'
import { createProduct } from '../operations/products/createProduct.ts'
import { findAllManaged, type ManagedPage } from '../operations/products/findManaged.ts'
import { removeProduct } from '../operations/products/removeProduct.ts'
import { findArchived, restoreProduct } from '../operations/products/restoreProduct.ts'
import { saveProduct } from '../operations/products/saveProduct.ts'
import { archivedView, managedRows, readManagedProduct } from './managedViews.ts'

const requireManaged = async (payload: Payload, id: string) => {
  const product = await readManagedProduct(payload, id)
  if (!product) throw new HttpError(404, 'Product not found')
  return product
}

/** Writes a JSON array in parts. */
async function* arrayOf(pages: AsyncIterable<ManagedPage>) {
  let before = '['
  for await (const page of pages) {
    yield `${before}${JSON.stringify(managedRows(page)).slice(1, -1)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** The products for editor, with drafts: mounted before the visitors' routes, and never cached. */
export function manageProducts(payload: Payload) {
  const router = Router()
  const editor = asEditor(payload)
  router.get('/', async (req, res, next) => {
    if (req.query.view !== 'manage') return next()
    await requireEditor(payload, req)
    checkInput(manageQuery, req.query)
    const { totalDocs } = await payload.count({ collection: 'products' })
    const headers = {
      'X-Total-Count': String(totalDocs),
      'Content-Type': 'application/json; charset=utf-8',
    }
    await sendParts(req, res, headers, arrayOf(findAllManaged(payload)))
  })
  router.get('/archived', editor, async (_req, res) => {
    res.json((await findArchived(payload)).map(archivedView))
  })
  router.post('/:id/restore', editor, async (req, res) => {
    const { id } = req.params
    await restoreProduct(payload, id, res.locals.user)
    res.json(await requireManaged(payload, id))
  })
  router.get('/:id', async (req, res, next) => {
    // An expired token gets 401; a customer's token sees what visitors see.
    if (!isId(req.params.id) || !req.headers.authorization || req.query.preview !== undefined) return next()
    if (!isEditor((await requireUser(payload, req)).user)) return next()
    res.json(await requireManaged(payload, req.params.id))
  })
  router.post('/', editor, readJson, async (req, res) => {
    const { copyOf } = checkInput(productBeginning, req.body ?? {})
    const id = await createProduct(payload, res.locals.user, copyOf)
    res.status(201).json(await requireManaged(payload, id))
  })
  router.put('/:id', editor, readLongJson, async (req, res) => {
    const { id } = req.params
    await saveProduct(payload, id, checkInput(productInput, req.body ?? {}), res.locals.user)
    res.json(await requireManaged(payload, id))
  })
  router.delete('/:id', editor, async (req, res) => {
    await removeProduct(payload, req.params.id, res.locals.user)
    res.json({ message: 'Product removed' })
  })
  return router
}
