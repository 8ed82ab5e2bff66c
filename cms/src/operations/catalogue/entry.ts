import { fitKindOf } from '../../contract/fitKind.ts'
import { measuresOf } from '../../contract/measures.ts'
import type { Picture } from '../../contract/pictures.ts'
import type {
  ProductAddress,
  ProductFit,
  ProductTile,
  ProductVariant,
  SearchedProduct,
} from '../../contract/productViews.ts'
import type { Product, ProductCard } from '../../contract/products.ts'
import { shapeOf } from '../../contract/shape.ts'
import { withoutBlur } from '../products/productView.ts'
import { sampleKey } from './sampleKey.ts'
import { traitsOf } from './traitsOf.ts'

/**
 * A product in the index of the catalogue: all that lists need, in less than 1 kB. A change of the product makes another
 * one; only its stock changes in place, because no list is in the order of stock.
 */
export interface Entry
  extends Omit<ProductCard, 'image1' | 'picture'>, Pick<SearchedProduct, 'style' | 'codes' | 'traits'> {
  updatedAt: string
  /** The group of its variants, '' if it stands alone. */
  variantGroup: string
  /** The groups into which staff have put it; the index knows them. */
  groups: readonly string[]
  /** The name in small letters. */
  searched: string
  /** The JSON of its first picture. */
  picture: string
  /** The JSON of its measures and its outline. */
  fit: string
  /** The same for chairs that fit everybody alike. */
  fitKind: string
  /** The place in samples (pickRelated.ts). */
  sample: number
}

const texts = new Map<string, string>()
const mostTexts = 10_000

/** Returns one and the same text for equal ones: colours and materials repeat in all products. */
function shared(text: string) {
  const known = texts.get(text)
  if (known !== undefined) return known
  if (texts.size < mostTexts) texts.set(text, text)
  return text
}

const lists = new Map<string, string[]>()

/** Returns one and the same list for equal ones. They are of a few fixed words, so there are few. */
function sharedList(list: string[]) {
  const key = list.join()
  const known = lists.get(key) ?? list
  lists.set(key, known)
  return known
}

const noGroups: readonly string[] = []

export function entryOf(product: Product): Entry {
  const { _id, name, price, type, category, popular, countInStock, rating, numReviews } = product
  const [info] = product.addInfo
  const [first] = product.pictures
  const fit = { measures: measuresOf(info), shape: shapeOf(product, info) }
  return {
    _id,
    name,
    price,
    type: shared(type) as Product['type'],
    category: shared(category) as Product['category'],
    popular,
    countInStock,
    colour: shared(info?.colorOption ?? ''),
    material: shared(info?.material ?? ''),
    style: shared(info?.style ?? ''),
    codes: [...new Set(product.addInfo.flatMap(({ sku, modelNo }) => [sku, modelNo]))].filter(Boolean),
    traits: sharedList(traitsOf(product)),
    groups: noGroups,
    rating,
    numReviews,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    variantGroup: shared(product.variantGroup),
    searched: name.toLowerCase(),
    picture: JSON.stringify(first ? withoutBlur(first) : null),
    fit: JSON.stringify(fit),
    fitKind: shared(fitKindOf({ category, ...fit })),
    sample: sampleKey(_id),
  }
}

export const pictureIn = ({ picture }: Entry) => JSON.parse(picture) as Picture | null

export function tileOf(entry: Entry): ProductTile {
  const { _id, name, price, category } = entry
  return { _id, name, price, category, picture: pictureIn(entry) }
}

function cardOf(entry: Entry): ProductCard {
  const { _id, name, price, type, category, popular, countInStock, colour, material, rating, numReviews } =
    entry
  const picture = pictureIn(entry)
  const image1 = picture?.url ?? ''
  const { createdAt } = entry
  return {
    _id,
    name,
    price,
    type,
    category,
    image1,
    picture,
    popular,
    countInStock,
    colour,
    material,
    rating,
    numReviews,
    createdAt,
  }
}

const searchedOf = (entry: Entry): SearchedProduct => {
  const { type, popular, colour, material, style, codes, traits, groups } = entry
  return { ...tileOf(entry), type, popular, colour, material, style, codes, traits, groups: [...groups] }
}

/** Returns a picture with its smallest width alone, to stand beside the name that says what it shows. */
function smallest(picture: Picture | null): Picture | null {
  const [first, ...rest] = picture?.sources ?? []
  if (!picture || !first) return picture
  const source = rest.reduce((least, one) => (one.width < least.width ? one : least), first)
  return { ...picture, url: source.url, alt: '', sources: [source] }
}

function fitOf(entry: Entry): ProductFit {
  const { measures, shape } = JSON.parse(entry.fit) as Pick<ProductFit, 'measures' | 'shape'>
  const { picture, ...tile } = tileOf(entry)
  return { ...tile, picture: smallest(picture), measures, shape }
}
export const variantOf = ({ _id, name, colour }: Entry): ProductVariant => ({ _id, name, colour })

const addressOf = ({ _id, type, category, updatedAt }: Entry): ProductAddress => ({
  _id,
  type,
  category,
  updatedAt,
})

/** The forms of a product that are made of its entry alone. */
export const shortForms = { tile: tileOf, card: cardOf, search: searchedOf, address: addressOf, fit: fitOf }
export type ShortForm = keyof typeof shortForms
