import { z } from 'zod'
import { productCategories, productTypes } from './catalogue.ts'
import { picture } from './pictures.ts'
import { review } from './reviews.ts'

/** The names of the 21 fields of one `addInfo` entry (SPEC 3), all text. */
export const addInfoFields = [
  'sku',
  'colorOption',
  'typeOfProduct',
  'material',
  'style',
  'modelNo',
  'seatColor',
  'backrestColor',
  'upholsteryMaterial',
  'wheelMaterial',
  'countryOfOrigin',
  'handleMaterial',
  'seatHeight',
  'minSeatHeight',
  'maxSeatHeight',
  'adjustableHeight',
  'backrestHeight',
  'seatDepth',
  'chairWidth',
  'chairLength',
  'chairHeight',
] as const
export type AddInfoField = (typeof addInfoFields)[number]

export const addInfo = z.record(z.enum(addInfoFields), z.string())
export type AddInfo = z.infer<typeof addInfo>

/** What cards, search, carousel and filters need: `GET /api/products?view=card`. */
export const productCard = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  type: z.enum(productTypes),
  category: z.enum(productCategories),
  image1: z.string(),
  picture: picture.nullable(),
  popular: z.enum(['Yes', 'No']),
  countInStock: z.number(),
  colour: z.string(),
  material: z.string(),
  rating: z.number(),
  numReviews: z.number(),
  createdAt: z.string(),
})
export type ProductCard = z.infer<typeof productCard>

/** A whole product (SPEC 3, 7). `image` equals `image1`; a slot without a picture is ''. Price in rupees. */
export const product = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  image: z.string(),
  image1: z.string(),
  image2: z.string(),
  image3: z.string(),
  image4: z.string(),
  image5: z.string(),
  image6: z.string(),
  image7: z.string(),
  image8: z.string(),
  pictures: z.array(picture),
  type: z.enum(productTypes),
  category: z.enum(productCategories),
  features: z.array(z.string()),
  description: z.string(),
  descriptionHtml: z.string(),
  popular: z.enum(['Yes', 'No']),
  countInStock: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviews: z.array(review),
  rating: z.number(),
  numReviews: z.number(),
  addInfo: z.array(addInfo),
})
export type Product = z.infer<typeof product>

/** What can be chosen within a list, with how many products each choice has: `GET /api/products/facets`. */
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
})
export type ProductFacets = z.infer<typeof productFacets>

/** One category with a picture to stand for it: `GET /api/categories`. */
export const categorySummary = z.object({
  category: z.enum(productCategories),
  label: z.string(),
  count: z.number(),
  picture: picture.nullable(),
})
export type CategorySummary = z.infer<typeof categorySummary>
