import type { Payload } from 'payload'
import { z } from 'zod'
import { eachField, type FieldKind, inputFields } from '../../contract/eachField.ts'
import { addInfoFields, imageFields } from '../../contract/productFields.ts'
import { type ProductInput, type RequiredField, requiredFields } from '../../contract/products.ts'
import { isSample } from '../../contract/catalogue.ts'
import { invalidInput } from '../../errors.ts'
import { fromPlainText } from '../../text/html.ts'
import { idOf } from '../../ids.ts'
import type { Product } from '../../payload-types.ts'
import { findPictures, type StoredPicture } from '../../files/findPictures.ts'
import { widestAddress } from '../../files/pictures.ts'
import type { Picture, ProductData } from '../../products/writeProducts.ts'
import { fieldsView } from './productView.ts'

/** Returns the required fields that a product lacks to be visible. */
export const findMissing = (values: Readonly<Record<RequiredField, unknown>>) =>
  requiredFields.filter((field) => !values[field])

const isFilled = (picture: Picture | undefined) => Object.keys(picture ?? {}).length > 0

export const missingOf = ({ name, pictures, type, category }: ProductData) =>
  findMissing({ name, image1: isFilled(pictures[0]), type, category })

const ownPicture = /^\/media\/([0-9a-f]{20})-(?:320|640|960|1280|full)\.webp$/
const storedName = (address: string) => {
  const [, hash] = ownPicture.exec(address) ?? []
  return hash ? `${hash}-full.webp` : null
}

interface Place {
  /** The public address; '' where the place is empty, or the library has the picture no more. */
  url: string
  picture: Picture
}

/** Returns the places of a product's pictures. */
async function shownPictures(payload: Payload, pictures: Product['pictures'] | null | undefined) {
  const rows = pictures ?? []
  const uploads = rows.flatMap(({ upload, address }) => (address ? [] : (idOf(upload) ?? [])))
  const media = new Map((await findPictures(payload, 'id', uploads)).map((one) => [one.id, one]))
  return rows.map(({ upload, address }): Place => {
    if (address) return { url: address, picture: { address } }
    const known = media.get(idOf(upload) ?? '')
    return known ? { url: widestAddress(known), picture: { upload: known.id } } : { url: '', picture: {} }
  })
}

const asPicture = (
  address: string,
  media: ReadonlyMap<string | null | undefined, StoredPicture>,
): Picture | null => {
  const name = storedName(address)
  if (name) {
    const known = media.get(name)
    return known ? { upload: known.id } : null
  }
  return address.startsWith('https://') || isSample(address) ? { address } : null
}

/** Returns the pictures by place with the input's changes. Each keeps its place, whatever stands before it. */
async function picturesOf(payload: Payload, base: Product | null, input: ProductInput): Promise<Picture[]> {
  const shown = await shownPictures(payload, base?.pictures)
  const isKept = (index: number, wanted: string | undefined) =>
    wanted === undefined || wanted === (shown[index]?.url ?? '')
  const fresh = imageFields.flatMap((field, index) => {
    const wanted = input[field]
    return wanted && !isKept(index, wanted) ? [wanted] : []
  })
  const names = [...new Set(fresh.flatMap((address) => storedName(address) ?? []))]
  const media = new Map((await findPictures(payload, 'filename', names)).map((one) => [one.filename, one]))
  const fields: Record<string, string> = {}
  const pictures = imageFields.map((field, index): Picture => {
    const wanted = input[field]
    if (isKept(index, wanted)) return shown[index]?.picture ?? {}
    if (!wanted) return {}
    const picture = asPicture(wanted, media)
    if (!picture) fields[field] = 'This picture is not stored here. Please upload it again.'
    return picture ?? {}
  })
  if (Object.keys(fields).length > 0) throw invalidInput(fields)
  return pictures.slice(0, 1 + pictures.findLastIndex(isFilled))
}

const unixLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Unchanged text keeps its headings, lists and links; changed text becomes paragraphs. */
function descriptionOf(base: Product | null, { description }: ProductInput): Product['description'] {
  if (description === undefined || unixLines(description) === unixLines(base?.descriptionText ?? ''))
    return base?.description ?? null
  const text = unixLines(description)
  return text ? fromPlainText(text) : null
}

type Info = NonNullable<Product['addInfo']>[number]
const infoOf = (entry: Readonly<Partial<Record<keyof Info, string | null>>>): Info =>
  Object.fromEntries(addInfoFields.map((field) => [field, entry[field] || null]))

/** Returns what is stored of a field that the input may name. */
const storedAs: Record<FieldKind, (given: unknown, before: unknown) => unknown> = {
  line: (given, before) => given ?? before ?? null,
  choice: (given, before) => (given ?? before) || null,
  amount: (given, before) => given ?? before ?? 0,
  yesNo: (given, before) => (given === undefined ? (before ?? false) : given === 'Yes'),
  stock: () => undefined,
  lines: (given, before) => given ?? before ?? [],
  // Has two forms besides: descriptionOf.
  richText: (_, before) => before ?? null,
  entries: (given, before) => ((given ?? before ?? []) as Info[]).map(infoOf),
}

const wholeInput = z.object(inputFields)

/** Returns what visitors may not see of a product, by field: staff may store a draft under /cms unchecked. */
export function problemsOf(data: ProductData): Record<string, string> {
  const { error } = wholeInput.safeParse(fieldsView(data as Product))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/**
 * Returns the whole product as it would be stored: the fields of the input, and the present values of the rest. Throws
 * 400 for a picture that does not exist.
 */
export async function productData(
  payload: Payload,
  base: Product | null,
  input: ProductInput,
): Promise<ProductData> {
  const { countInStock: _, ...fields } = eachField((name, kind) => storedAs[kind](input[name], base?.[name]))
  return {
    ...(fields as Omit<ProductData, 'pictures'>),
    description: descriptionOf(base, input),
    pictures: await picturesOf(payload, base, input),
  }
}
