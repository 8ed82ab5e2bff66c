import type { Payload } from 'payload'
import { archiveDays, type ArchivedProduct } from '../contract/archivedProducts.ts'
import type { ManagedProduct, ManagedRow } from '../contract/products.ts'
import { findManaged, knownBy, type Managed, type ManagedPage } from '../operations/products/findManaged.ts'
import { findMissing } from '../operations/products/productData.ts'
import type { ArchivedProduct as StoredArchived, Product } from '../payload-types.ts'
import { findSameSkus } from '../products/findSameSkus.ts'
import { fieldsView, productPictures, productView } from '../operations/products/productView.ts'

const managedView = (managed: Managed, sameSkus: string[]): ManagedProduct => {
  const { stored, isPublished, pendingDraft, updatedAt } = managed
  const view = { ...productView(stored, managed), updatedAt }
  return {
    ...view,
    status: isPublished ? 'published' : 'draft',
    missing: findMissing(view),
    heldBack: !isPublished && Boolean(stored.publishedAt),
    pendingDraft,
    sameSkus,
  }
}

/** Returns a product as staff see it, or with `newest` its waiting draft if there is one. */
export async function readManagedProduct(
  payload: Payload,
  id: string,
  options: { newest?: boolean } = {},
): Promise<ManagedProduct | null> {
  const managed = await findManaged(payload, id, options)
  return managed && managedView(managed, await findSameSkus(payload, managed.stored))
}

const knownOf = ({ addInfo, variantGroup }: Pick<Product, 'addInfo' | 'variantGroup'>) => {
  const texts = (addInfo ?? []).flatMap((info) => knownBy.map((field) => info[field]))
  return [...new Set([...texts, variantGroup])].filter(Boolean).join('\n')
}

/** The rows of the product list. */
export const managedRows = ({ products, media, stock, asked, waiting }: ManagedPage): ManagedRow[] =>
  products.map((stored) => {
    const { name, price, type, category, popular } = fieldsView(stored)
    const shown = { name, price, type, category }
    const image1 = productPictures(stored, media)[0]?.url ?? ''
    return {
      _id: stored.id,
      ...shown,
      image1,
      popular,
      countInStock: stock.get(stored.id) ?? 0,
      asked: asked.get(stored.id) ?? 0,
      waiting: waiting.get(stored.id) ?? 0,
      createdAt: stored.createdAt,
      updatedAt: stored.updatedAt,
      status: stored._status === 'published' ? 'published' : 'draft',
      missing: findMissing({ ...shown, image1 }),
      known: knownOf(stored),
    }
  })

const dayMs = 24 * 60 * 60 * 1000

export const archivedView = ({
  id,
  name,
  archivedAt,
  by,
}: Pick<StoredArchived, 'id' | 'name' | 'archivedAt' | 'by'>): ArchivedProduct => ({
  _id: id,
  name: name ?? '',
  archivedAt,
  by: by ?? '',
  until: new Date(Date.parse(archivedAt) + archiveDays * dayMs).toISOString(),
})
