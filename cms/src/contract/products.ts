import { z } from 'zod'
import { productCategories, productTypes } from './catalogue.ts'
import { inputFields, shownFields } from './eachField.ts'
import { metaFields } from './pages.ts'
import { picture } from './pictures.ts'
import { line, productLimits, stock } from './productFields.ts'
import { review } from './reviews.ts'

/** The fields for cards, carousel and filters: `GET /api/products?view=card`. */
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

/**
 * A whole product (docs/spec.md 12.1). `image` equals `image1`; a place without a picture is ''. `pictures` are those that
 * pages show, without empty places and the sample. Price in rupees.
 */
export const product = z.object({
  _id: z.string(),
  ...shownFields,
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
  descriptionHtml: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviews: z.array(review),
  rating: z.number(),
  numReviews: z.number(),
  ...metaFields,
})
export type Product = z.infer<typeof product>

/** The fields without which visitors do not see a product (docs/spec.md 9.9). */
export const requiredFields = ['name', 'image1', 'type', 'category'] as const
export type RequiredField = (typeof requiredFields)[number]

/** An https address, an uploaded picture or the sample; '' leaves the place empty. */
const imageAddress = line(productLimits.address).refine(
  (address) => address === '' || /^(https:\/\/[^\s]+|\/media\/[\w.-]+|\/images\/sample\.jpg)$/.test(address),
  'An address that begins with https://, or an uploaded picture',
)

/**
 * `PUT /api/products/{id}`, by staff: omitted fields keep their value. Price in rupees. `updatedAt` is that of the
 * loaded product (without it the save overwrites any stored state); `stockSeen` is the stock that was shown. `publish`
 * publishes a product that was set back to draft; false sets a published one back.
 */
export const productInput = z.object({
  image1: imageAddress.optional(),
  image2: imageAddress.optional(),
  image3: imageAddress.optional(),
  image4: imageAddress.optional(),
  image5: imageAddress.optional(),
  image6: imageAddress.optional(),
  image7: imageAddress.optional(),
  image8: imageAddress.optional(),
  ...inputFields,
  stockSeen: stock.optional(),
  updatedAt: z.iso.datetime({ error: 'Must be a moment' }).optional(),
  publish: z.boolean({ error: 'Must be true or false' }).optional(),
})
/** `POST /api/products`, by staff: a blank draft, or one with the fields of the product `copyOf`. */
export const productBeginning = z.object({ copyOf: z.string({ error: 'Must be an id' }).optional() })

export type ProductInput = z.infer<typeof productInput>

const managed = {
  type: z.enum([...productTypes, '']),
  category: z.enum([...productCategories, '']),
  status: z.enum(['published', 'draft']),
  /** The required fields that are still empty. */
  missing: z.array(z.enum(requiredFields)),
}

/** A product as staff see it, drafts and incomplete ones too: `GET /api/products/{id}` with their login. */
export const managedProduct = product.extend({
  ...managed,
  /** Visitors saw it once, and staff set it back: it stays a draft until staff publish it explicitly. */
  heldBack: z.boolean(),
  /** Visitors see this, and a newer draft waits in the CMS. */
  pendingDraft: z.boolean(),
  /** A sentence for each SKU that another product has too. */
  sameSkus: z.array(z.string()),
})
export type ManagedProduct = z.infer<typeof managedProduct>

/** One row of `GET /api/products?view=manage`, newest first. */
export const managedRow = product
  .pick({
    _id: true,
    name: true,
    price: true,
    image1: true,
    popular: true,
    countInStock: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({
    ...managed,
    /** How often people asked for it by a link on the site in the last seven days. */
    asked: z.number(),
    /** How many wait for a mail when it is back in stock. */
    waiting: z.number(),
    /** By this staff know it besides, line by line: codes, colours, materials, its group of variants. */
    known: z.string(),
  })
export type ManagedRow = z.infer<typeof managedRow>

/** One category with a picture that represents it: `GET /api/categories`. */
export const categorySummary = z.object({
  category: z.enum(productCategories),
  label: z.string(),
  count: z.number(),
  picture: picture.nullable(),
  /** Of the product in the picture, in centimetres, so that several stand at one scale. */
  height: z.number().nullable(),
})
export type CategorySummary = z.infer<typeof categorySummary>
