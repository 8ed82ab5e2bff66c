import { z } from 'zod'
import type { Measures } from './measures.ts'
import { picture } from './pictures.ts'
import { product, productCard } from './products.ts'
import type { Shape } from './shape.ts'

const shown = productCard.pick({ _id: true, name: true, price: true, category: true, picture: true })

/** A product as its variants link to it. */
export const productVariant = productCard.pick({ _id: true, name: true, colour: true })
export type ProductVariant = z.infer<typeof productVariant>

/**
 * The fields that a list or carousel shows, without the stock: `GET /api/products?view=tile`. What a product does not
 * have is left out, because lists are long.
 */
export const productTile = shown.extend({
  colour: z.string().optional(),
  /** The fact that most visitors look for first, in words: `Seat 44–54 cm`. */
  fact: z.string().optional(),
  /** Its second picture, in one width: seen while the card is pointed at. */
  second: picture.pick({ url: true, foot: true }).optional(),
  /** The first of the products that differ from this one in colour or finish, without itself. */
  variants: z.array(productVariant).optional(),
  /** How many more of them there are. */
  moreVariants: z.number().optional(),
  /** Both are there once somebody has reviewed it. */
  rating: z.number().optional(),
  numReviews: z.number().optional(),
})
export type ProductTile = z.infer<typeof productTile>

/** The fields by which the browser searches: `GET /api/products?view=search`. */
export const searchedProduct = productTile.extend({
  type: productCard.shape.type,
  popular: productCard.shape.popular,
  material: z.string(),
  style: z.string(),
  /** SKUs and model numbers. */
  codes: z.array(z.string()),
  /** Its parts and abilities, in a few fixed words: `Headrest`. */
  traits: z.array(z.string()),
  /** The groups of colour and material into which staff have put it. */
  groups: z.array(z.string()),
  /** The words of staff by which it is found. */
  words: z.array(z.string()).optional(),
})
export type SearchedProduct = z.infer<typeof searchedProduct>

/** A product that a search has found. `reason` says by which of its texts; '' for its name or category. */
export const foundProduct = productTile.extend({ reason: z.string() })
export type FoundProduct = z.infer<typeof foundProduct>

/** One page of what a search has found: `GET /api/products/search`. */
export const searchAnswer = z.object({
  /** Those whose name contains the words come first. */
  products: z.array(foundProduct),
  /** How many names contain the words, of all pages. */
  names: z.number(),
  /** How many match in other ways, of all pages. */
  also: z.number(),
  /** The words without typing mistakes, if only those find anything: `also` is by them; '' otherwise. */
  mean: z.string(),
  /** If nothing was found: those that are asked for most. */
  instead: z.array(foundProduct),
})
export type SearchAnswer = z.infer<typeof searchAnswer>

/**
 * The fields that the page of a product shows: `GET /api/products/{id}?view=detail`. It says only whether the product is
 * in stock, so that an order changes the page of a product only if it buys the last one.
 */
export const productDetail = product
  .omit({
    image: true,
    image2: true,
    image3: true,
    image4: true,
    image5: true,
    image6: true,
    image7: true,
    image8: true,
    popular: true,
    countInStock: true,
    createdAt: true,
    updatedAt: true,
    variantGroup: true,
    hsn: true,
    gstPercent: true,
    nextHsn: true,
    nextGstPercent: true,
    nextTaxFrom: true,
  })
  .extend({
    inStock: z.boolean(),
    /** Products that differ from this one in colour or finish, itself among them; none where it stands alone. */
    variants: z.array(productVariant),
  })
export type ProductDetail = z.infer<typeof productDetail>

/** The fields by which products are compared: `GET /api/products/compared?id={id}&id={id}`. */
export const comparedProduct = product
  .pick({
    _id: true,
    name: true,
    price: true,
    type: true,
    category: true,
    features: true,
    image1: true,
    addInfo: true,
    armHeight: true,
    castors: true,
    certificates: true,
    foamDensity: true,
    loadLimit: true,
    lumbar: true,
    tilt: true,
    weight: true,
  })
  .extend({ picture: picture.nullable() })
export type ComparedProduct = z.infer<typeof comparedProduct>

/** The address of a product, the time of its last change and its first pictures: `GET /api/products?view=address`. */
export const productAddress = product
  .pick({ _id: true, type: true, category: true, updatedAt: true })
  .extend({ images: z.array(z.string()) })
export type ProductAddress = z.infer<typeof productAddress>

/** A product as shopping services are told of it: `GET /api/products?view=feed`. Without a price it is not on offer. */
export const productOffer = product
  .pick({ _id: true, name: true, description: true, price: true, type: true, category: true })
  .extend({
    inStock: z.boolean(),
    images: z.array(z.string()),
    colour: z.string(),
    material: z.string(),
    modelNo: z.string(),
    /** Equal for products that differ in colour or finish: the id of the oldest of them. */
    group: z.string().optional(),
  })
export type ProductOffer = z.infer<typeof productOffer>

const cm = z.number().nullable()
const measures = z.object({
  width: cm,
  length: cm,
  height: cm,
  seat: cm,
  seatMin: cm,
  seatMax: cm,
  back: cm,
  depth: cm,
}) satisfies z.ZodType<Measures>
const shape = z.object({
  base: z.enum(['star', 'pedestal', 'cantilever', 'sled', 'legs', 'beam']),
  arms: z.enum(['none', 'pad', 'block']),
  back: z.enum(['plain', 'head']),
  hasTablet: z.boolean(),
  soft: z.number(),
  seats: z.number(),
  isHigh: z.boolean(),
  isLounge: z.boolean(),
}) satisfies z.ZodType<Shape>

/**
 * The fields by which a chair is fitted to a person: `GET /api/products?view=fit`. The picture is the one from the side
 * where there is one. It has its smallest width and no words, because the list is long and shows it small beside the
 * name.
 */
export const productFit = shown.extend({
  measures,
  shape,
  armHeight: z.string().optional(),
  lumbar: z.string().optional(),
  /** In a larger shop: for how many chairs that fit alike it stands, itself among them. */
  alike: z.number().optional(),
})
export type ProductFit = z.infer<typeof productFit>

/**
 * The choices within a list, each with its number of products: `GET /api/products/facets`. The numbers of a group follow
 * what is chosen in the other groups, not in its own.
 */
const choice = z.object({ value: z.string(), count: z.number() })
export const productFacets = z.object({
  total: z.number(),
  inStock: z.number(),
  minPrice: z.number(),
  maxPrice: z.number(),
  types: z.array(choice),
  categories: z.array(choice),
  colours: z.array(choice),
  materials: z.array(choice),
  /** Countries of origin. */
  origins: z.array(choice),
  loads: z.array(choice),
  prices: z.array(choice),
})
export type ProductFacets = z.infer<typeof productFacets>
