import { LRUCache } from 'lru-cache'
import { productDetail, type ProductDetail } from '../../contract/productViews.ts'
import type { Product } from '../../contract/products.ts'
import type { Entry } from './entry.ts'

/** The forms of a product that show what its entry does not have. */
export type LongForm = 'whole' | 'detail'

interface Kept {
  /** The entry that was made of the same reading of the product. */
  entry: Entry
  stock: number
  whole: Buffer
  /** Made when it is first asked for. */
  detail: { inStock: boolean; json: Buffer } | null
}

/** Limit (bytes) of the JSON of products that is kept: of about 15,000 products. */
const maxBytes = 64 * 1024 * 1024
const overhead = 300

// The form of the product's page takes as much again at most.
const sizeOf = ({ whole }: Kept) => 2 * whole.length + overhead

const kept = new LRUCache<string, Kept>({
  maxSize: maxBytes,
  sizeCalculation: sizeOf,
})

/** So many bytes may be kept of a shop that is opened; what it needs later finds room too. */
export const bytesAtOpening = 0.9 * maxBytes

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

const detailFields = Object.keys(
  productDetail.omit({ inStock: true, variants: true }).shape,
) as (keyof Product)[]

/** Returns what the page of a product shows of it; its variants are other products. */
const detailOf = (product: Product, inStock: boolean) =>
  ({
    ...Object.fromEntries(detailFields.map((name) => [name, product[name]])),
    inStock,
  }) as unknown as ProductDetail

/** Keeps the JSON of a product of which this entry was made. Returns how many bytes that takes. */
export function keepForms(entry: Entry, product: Product): number {
  const forms = { entry, stock: product.countInStock, whole: json(product), detail: null }
  kept.set(entry._id, forms)
  return sizeOf(forms)
}

/** Returns the JSON of a product as it is now; nothing if it has to be read first. */
export function longForm(entry: Entry, form: LongForm): Buffer | undefined {
  const found = kept.get(entry._id)
  if (found?.entry !== entry) return undefined
  const { countInStock } = entry
  if (form === 'whole') {
    if (found.stock !== countInStock) {
      found.whole = json({ ...(JSON.parse(found.whole.toString()) as Product), countInStock })
      found.stock = countInStock
    }
    return found.whole
  }
  const inStock = countInStock > 0
  if (found.detail?.inStock !== inStock)
    found.detail = { inStock, json: json(detailOf(JSON.parse(found.whole.toString()) as Product, inStock)) }
  return found.detail.json
}
