import { eachField, type FieldKind } from '../../contract/eachField.ts'
import { addInfoFields, imageFields } from '../../contract/productFields.ts'
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

const textOf = (value: unknown) => String(value ?? '')
const cellOf: Record<FieldKind, (value: unknown, description: string) => string> = {
  line: textOf,
  choice: textOf,
  amount: textOf,
  stock: textOf,
  yesNo: (value) => (value ? 'Yes' : 'No'),
  lines: (value) => ((value ?? []) as string[]).join('\n'),
  richText: (_, description) => description,
  // Each field of each entry has a column of its own.
  entries: () => '',
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
  const { addInfo: _, ...fields } = eachField((name, kind) =>
    cellOf[kind](product[name], product.descriptionText ?? ''),
  )
  return {
    id: product.id,
    ...fields,
    countInStock: String(stock),
    status,
    ...Object.fromEntries(imageFields.map((column, index) => [column, pictures[index] ?? ''])),
    ...Object.fromEntries(infos),
  }
}
