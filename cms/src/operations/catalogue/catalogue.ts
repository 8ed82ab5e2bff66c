import type { Payload } from 'payload'
import { partsOf } from '../../process/breaks.ts'
import { whileDatabaseAnswers } from '../../cluster/databaseHealth.ts'
import type { Source } from '../../cluster/lastChanges.ts'
import { categoryLabels, productCategories } from '../../contract/catalogue.ts'
import type { ProductDetail, ProductFacets } from '../../contract/productViews.ts'
import type { CategorySummary, Product } from '../../contract/products.ts'
import { answerSearch } from '../../rules/search/answerSearch.ts'
import type { ProductSelection } from '../../contract/selection/productSelection.ts'
import { HttpError } from '../../errors.ts'
import { readBetweenImports } from '../imports/importJournal.ts'
import { comparedView } from './comparedView.ts'
import { type Entry, pictureIn, type ShortForm, shortForms, tileOf, variantOf } from './entry.ts'
import { keepForms, longForm, type LongForm } from './longForms.ts'
import { pickRelated } from './pickRelated.ts'
import { readProducts } from './readProducts.ts'
import type { Shop } from './shop.ts'

/** The JSON of the products on one page of a list. */
export interface Page {
  items: readonly (string | Buffer)[]
  /** Of all pages together. */
  total: number
}

/** An import was committed of which the shop knows nothing yet: it has to be read again. */
export class ShopOutdated extends Error {
  constructor() {
    super('The shop was read before an import that has been committed.')
  }
}

/** The longest list without pages. */
const maxInOneAnswer = 5000
/** So many products are read together. */
const together = 100

const tooMany = (total: number) =>
  new HttpError(
    400,
    `This list has ${total.toLocaleString('en-IN')} products, which is too many for one answer. Ask for it in pages: page=1, page=2 and so on, with limit=100 at most.`,
    { page: 'Say which page' },
  )

/** Returns a page of a selection. Throws 400 for a whole selection that is too long for one answer. */
function select({ index }: Shop, selection: ProductSelection) {
  const found = index.select(selection)
  const isWhole = selection.page === undefined && selection.limit === undefined
  if (isWhole && found.total > maxInOneAnswer) throw tooMany(found.total)
  return found
}

const jsonOf = (form: ShortForm, { index }: Shop) => {
  const make = shortForms[form]
  return (entry: Entry) => JSON.stringify(make(entry, index.variantsOf))
}

/** Returns a page of a list in one of the forms that lists show. */
export function listShort(shop: Shop, form: ShortForm, selection: ProductSelection): Page {
  const { entries, total } = select(shop, selection)
  return { items: entries.map(jsonOf(form, shop)), total }
}

/** Reads the JSON of products that is not kept. Those that are gone by now are left out. */
async function readForms(payload: Payload, { index, imports: known }: Shop, entries: readonly Entry[]) {
  const ids = entries.map(({ _id }) => _id)
  const { result, imports } = await whileDatabaseAnswers(() =>
    readBetweenImports(payload, () => readProducts(payload, ids)),
  )
  if (imports !== known) throw new ShopOutdated()
  const read = new Set(result.map(({ _id }) => _id))
  for (const product of result) {
    const entry = index.get(product._id)
    // One that has changed meanwhile is read again.
    if (entry && entries.includes(entry)) keepForms(entry, product)
  }
  return ids.filter((id) => read.has(id))
}

/** Returns the JSON of these products by id, without those that are gone. */
async function formsOf(payload: Payload, shop: Shop, entries: readonly Entry[], form: LongForm) {
  const forms = new Map<string, Buffer>()
  let missing: Entry[] = []
  for (const entry of entries) {
    const json = longForm(entry, form)
    if (json) forms.set(entry._id, json)
    else missing.push(entry)
  }
  while (missing.length > 0) {
    const again: Entry[] = []
    for (const part of partsOf(missing, together))
      for (const id of await readForms(payload, shop, part)) {
        const entry = shop.index.get(id)
        const json = entry && longForm(entry, form)
        if (json) forms.set(id, json)
        else if (entry) again.push(entry)
      }
    missing = again
  }
  return forms
}

/** Returns a page of a list of whole products. */
export async function listWhole(payload: Payload, shop: Shop, selection: ProductSelection): Promise<Page> {
  const { entries, total } = select(shop, selection)
  const forms = await formsOf(payload, shop, entries, 'whole')
  return { items: entries.flatMap(({ _id }) => forms.get(_id) ?? []), total }
}

/** Returns a page of whole products. */
export async function listProducts(payload: Payload, shop: Shop, selection: ProductSelection) {
  const { items, total } = await listWhole(payload, shop, selection)
  return { products: items.map((item) => JSON.parse(item.toString()) as Product), total }
}

/** Returns the JSON of a product that visitors see. Throws 404 if there is none. */
export async function findForm(payload: Payload, shop: Shop, id: string, form: LongForm): Promise<Buffer> {
  const entry = requireEntry(shop, id)
  const json = longForm(entry, form) ?? (await formsOf(payload, shop, [entry], form)).get(id)
  if (!json) throw new HttpError(404, 'Product not found')
  return json
}

/** Returns the JSON by which these products are compared, in their order, without those that are gone. */
export async function listCompared(payload: Payload, shop: Shop, ids: readonly string[]) {
  const entries = [...new Set(ids)].flatMap((id) => shop.index.get(id) ?? [])
  const forms = await formsOf(payload, shop, entries, 'detail')
  const found = entries.flatMap(({ _id }) => forms.get(_id) ?? [])
  return found.map((json) => JSON.stringify(comparedView(JSON.parse(json.toString()) as ProductDetail)))
}

/** Returns the JSON of what the page of a product shows: the product, and links to its variants. */
export async function findDetail(payload: Payload, shop: Shop, id: string): Promise<Buffer> {
  const json = await findForm(payload, shop, id, 'detail')
  const variants = shop.index.variantsOf(requireEntry(shop, id)).map(variantOf)
  return Buffer.concat([json.subarray(0, -1), Buffer.from(`,"variants":${JSON.stringify(variants)}}`)])
}

/** The parts of the shop of which the page of a product is made: that of one with a group shows others too. */
export const sourcesOf = ({ index }: Shop, id: string): Source[] =>
  index.get(id)?.variantGroup ? [`product:${id}`, 'products'] : [`product:${id}`]

function requireEntry({ index }: Shop, id: string): Entry {
  const entry = index.get(id)
  if (!entry) throw new HttpError(404, 'Product not found')
  return entry
}

/** Returns the products that the page of another one shows on a day. Throws 404 if there is no such product. */
export const listRelated = (shop: Shop, form: ShortForm, id: string, day: string): Page['items'] =>
  pickRelated(shop.index.all, requireEntry(shop, id), day).map(jsonOf(form, shop))

/** Returns a page of what a search finds. */
export const search = ({ index }: Shop, { q, page, limit }: ProductSelection & { q: string }) =>
  answerSearch(index.search(q), { page, limit }, (entry) => tileOf(entry, index.variantsOf))

/** Returns the choices that a list offers. */
export const facetsOf = ({ index }: Shop, scope: ProductSelection): ProductFacets => index.facetsOf(scope)

const hasPicture = ({ picture }: Entry) => picture !== 'null'

/** Shows each category by its newest product with a picture; prefers products that are not popular. */
export function summarise({ index }: Shop): CategorySummary[] {
  const counts = new Map<string, number>()
  const faces = new Map<string, Entry>()
  for (const entry of index.all) {
    const { category, popular } = entry
    counts.set(category, (counts.get(category) ?? 0) + 1)
    if (!hasPicture(entry)) continue
    const face = faces.get(category)
    if (!face || (face.popular === 'Yes' && popular === 'No')) faces.set(category, entry)
  }
  return productCategories.map((category) => {
    const face = faces.get(category)
    return {
      category,
      label: categoryLabels[category],
      count: counts.get(category) ?? 0,
      picture: face ? pictureIn(face) : null,
      height: face ? shortForms.fit(face).measures.height : null,
    }
  })
}
