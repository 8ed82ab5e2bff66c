import type { Payload } from 'payload'
import type { Product } from '../payload-types.ts'

/** Returns a sentence for each SKU of a product that another one has too. */
export async function findSameSkus(payload: Payload, { id, addInfo }: Pick<Product, 'id' | 'addInfo'>) {
  const skus = [...new Set((addInfo ?? []).flatMap(({ sku }) => sku?.trim() || []))]
  if (skus.length === 0) return []
  const { docs } = await payload.db.find<Product>({
    collection: 'products',
    where: { and: [{ 'addInfo.sku': { in: skus } }, { id: { not_equals: id } }] },
    select: { name: true, addInfo: true },
    pagination: false,
    limit: 5,
  })
  return skus.flatMap((sku) => {
    const other = docs.find((doc) => doc.addInfo?.some((info) => info.sku === sku))
    return other ? [`The SKU ${sku} is at ${other.name || `product ${other.id}`} too.`] : []
  })
}
