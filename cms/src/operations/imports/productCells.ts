import { addInfoFields, imageFields } from '../../contract/products.ts'
import { idOf } from '../../ids.ts'
import type { Product } from '../../payload-types.ts'
import type { StoredPicture } from '../../files/findPictures.ts'
import { widestAddress } from '../../files/pictures.ts'
import { infoColumn } from './columns.ts'

export type Cells = Readonly<Record<string, string>>

interface Around {
  media: ReadonlyMap<string, StoredPicture>
  stock: number
  status: 'published' | 'draft'
}

/** A product as the cells of a row, by column. The shop's own values (dates, reviews) have no cell. */
export function productCells(product: Product, { media, stock, status }: Around): Cells {
  const pictures = (product.pictures ?? []).map(({ upload, address }) => {
    const known = media.get(idOf(upload) ?? '')
    return address || (known ? widestAddress(known) : '')
  })
  const infos = (product.addInfo ?? []).flatMap((entry, index) =>
    addInfoFields.map((field) => [infoColumn(field, index), entry[field] ?? '']),
  )
  return {
    id: product.id,
    name: product.name ?? '',
    price: String(product.price ?? ''),
    type: product.type ?? '',
    category: product.category ?? '',
    popular: product.popular ? 'Yes' : 'No',
    countInStock: String(stock),
    status,
    variantGroup: product.variantGroup ?? '',
    ...Object.fromEntries(imageFields.map((column, index) => [column, pictures[index] ?? ''])),
    features: (product.features ?? []).join('\n'),
    description: product.descriptionText ?? '',
    ...Object.fromEntries(infos),
  }
}
