import { fitKindOf } from '../../rules/fitKind.ts'
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
import { keyFact } from './keyFact.ts'
import { sampleKey } from './sampleKey.ts'
import { traitsOf } from './traitsOf.ts'

/**
 * A product in the index of the catalogue: all that lists need, in less than 1 kB. A change of the product makes another
 * one; only its stock changes in place, because no list is in the order of stock.
 */
export interface Entry
  extends Omit<ProductCard, 'image1' | 'picture'>, Pick<SearchedProduct, 'style' | 'codes' | 'traits'> {
  updatedAt: string
  /** The country in which it is made, or ''. */
  origin: string
  /** The load (kg) that it states, or ''. */
  carries: string
  /** The group of its variants, '' if it stands alone. */
  variantGroup: string
  /** The groups into which staff have put it; the index knows them. */
  groups: readonly string[]
  /** The words of staff by which it is found; the index knows them. */
  words: readonly string[]
  /** The JSON of its first picture. */
  picture: string
  /** The JSON of its second picture as cards show it, '' without one. */
  second: string
  /** The fact that its card shows. */
  fact: string
  /** The JSON of its measures, its outline, armrests and lumbar support and, if it has one, its small picture from the side. */
  fit: string
  /** The same for chairs that fit everybody alike. */
  fitKind: string
  /** The place in samples (pickRelated.ts). */
  sample: number
}

const texts = new Map<string, string>()
const maxTexts = 10_000

/** Returns one and the same text for equal ones: colours and materials repeat in all products. */
function shared(text: string) {
  const known = texts.get(text)
  if (known !== undefined) return known
  if (texts.size < maxTexts) texts.set(text, text)
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

/** So wide is the second picture of a card at least, if it has that width. */
const secondWidth = 640

/** Returns the second picture in one width. One of another site has no known size, and is left out. */
function secondOf([, picture]: readonly Picture[]): ProductTile['second'] {
  const source = picture?.sources.find(({ width }) => width >= secondWidth) ?? picture?.sources.at(-1)
  return source && { url: source.url, ...(picture?.foot ? { foot: picture.foot } : {}) }
}

const noGroups: readonly string[] = []

export function entryOf(product: Product): Entry {
  const { _id, name, price, type, category, popular, countInStock, rating, numReviews } = product
  const { armHeight, lumbar } = product
  const [info] = product.addInfo
  const [first] = product.pictures
  const second = secondOf(product.pictures)
  const fit = {
    measures: measuresOf(info),
    shape: shapeOf(product, info),
    ...(armHeight && { armHeight }),
    ...(lumbar && { lumbar }),
  }
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
    origin: shared(info?.countryOfOrigin?.trim() ?? ''),
    carries: shared(product.loadLimit),
    codes: [...new Set(product.addInfo.flatMap(({ sku, modelNo }) => [sku, modelNo]))].filter(Boolean),
    traits: sharedList(traitsOf(product)),
    groups: noGroups,
    words: noGroups,
    rating,
    numReviews,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    // Equal groups are equal words, with whatever capitals they were typed.
    variantGroup: shared(product.variantGroup.toLowerCase()),
    picture: JSON.stringify(first ? withoutBlur(first) : null),
    second: second ? JSON.stringify(second) : '',
    fact: shared(keyFact(fit.measures, fit.shape)),
    fit: JSON.stringify({ ...fit, side: smallest(sidePicture(product.pictures)) }),
    fitKind: shared(fitKindOf({ category, ...fit })),
    sample: sampleKey(_id),
  }
}

export const pictureIn = ({ picture }: Entry) => JSON.parse(picture) as Picture | null

export function shownOf(entry: Entry) {
  const { _id, name, price, category } = entry
  return { _id, name, price, category, picture: pictureIn(entry) }
}

/** Finds a product and those that differ from it in colour or finish. */
type FindVariants = (entry: Entry) => readonly Entry[]
/** So many others a card leads to; it counts the rest. */
const maxVariants = 3

export function tileOf(entry: Entry, variantsOf: FindVariants): ProductTile {
  const { colour, fact, second, rating, numReviews } = entry
  const others = variantsOf(entry).filter((one) => one !== entry)
  return {
    ...shownOf(entry),
    ...(colour && { colour }),
    ...(fact && { fact }),
    ...(second && { second: JSON.parse(second) as ProductTile['second'] }),
    ...(others.length > 0 && { variants: others.slice(0, maxVariants).map(variantOf) }),
    ...(others.length > maxVariants && { moreVariants: others.length - maxVariants }),
    ...(numReviews > 0 && { rating, numReviews }),
  }
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

const searchedOf = (entry: Entry, variantsOf: FindVariants): SearchedProduct => {
  const { type, popular, material, style, codes, traits, groups, words } = entry
  const tile = tileOf(entry, variantsOf)
  const own = words.length > 0 ? { words: [...words] } : {}
  return { ...tile, type, popular, material, style, codes, traits, groups: [...groups], ...own }
}

/** Returns a picture with its smallest width alone, to stand beside the name that says what it shows. */
export function smallest(picture: Picture | null): Picture | null {
  const [first, ...rest] = picture?.sources ?? []
  if (!picture || !first) return picture
  const source = rest.reduce((least, one) => (one.width < least.width ? one : least), first)
  return { ...withoutBlur(picture), url: source.url, alt: '', sources: [source] }
}

/** Returns the picture whose words say that it is taken from the side. */
const sidePicture = (pictures: readonly Picture[]) =>
  pictures.find(({ alt }) => /\bside view\b|\bfrom the side\b/i.test(alt)) ?? null

function fitOf(entry: Entry): ProductFit {
  type Kept = Pick<ProductFit, 'measures' | 'shape' | 'armHeight' | 'lumbar'> & { side: Picture | null }
  const { side, ...kept } = JSON.parse(entry.fit) as Kept
  const { picture, ...tile } = shownOf(entry)
  return { ...tile, picture: side ?? smallest(picture), ...kept }
}

export const variantOf = ({ _id, name, colour }: Entry): ProductVariant => ({ _id, name, colour })

function addressOf(entry: Entry): ProductAddress {
  const { _id, type, category, updatedAt, second } = entry
  const pictures = [pictureIn(entry), second ? (JSON.parse(second) as ProductTile['second']) : null]
  return { _id, type, category, updatedAt, images: pictures.flatMap((picture) => picture?.url ?? []) }
}

/** The forms of a product that are made of its entry alone. */
export const shortForms = { tile: tileOf, card: cardOf, search: searchedOf, address: addressOf, fit: fitOf }
export type ShortForm = keyof typeof shortForms
