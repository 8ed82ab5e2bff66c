import type { z } from 'zod'
import { productFields } from './productFields.ts'

// Names, kinds and schemas, as the table of a product's fields has them.

type Fields = typeof productFields
export type ProductField = keyof Fields
export type FieldKind = Fields[ProductField]['kind']
/** The fields of some kinds. */
export type FieldsOf<Kind extends FieldKind> = {
  [Name in ProductField]: Fields[Name]['kind'] extends Kind ? Name : never
}[ProductField]
export const productFieldNames = Object.keys(productFields) as ProductField[]

/** Returns a value for each of the fields. */
export const eachField = <Value>(valueOf: (name: ProductField, kind: FieldKind) => Value) =>
  Object.fromEntries(
    productFieldNames.map((name) => [name, valueOf(name, productFields[name].kind)]),
  ) as Record<ProductField, Value>

export const shownFields = eachField((name) => productFields[name].shown) as {
  [Name in ProductField]: Fields[Name]['shown']
}
export const inputFields = eachField((name) => productFields[name].input.optional()) as {
  [Name in ProductField]: z.ZodOptional<Fields[Name]['input']>
}
