import { z } from 'zod'
import { productCategories, productTypes } from './catalogue.ts'
import { picture } from './pictures.ts'
import { isReadable, unreadable } from './plainText.ts'
import { review } from './reviews.ts'
import { amountProblem } from './typed/readAmount.ts'

/** The names of the 21 fields of one `addInfo` entry (docs/spec.md 12.3), all text. */
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
  /** The same text ties products that differ in colour or finish; '' stands alone. */
  variantGroup: z.string(),
})
export type Product = z.infer<typeof product>

/** The eight picture fields, in order. */
export const imageFields = [
  'image1',
  'image2',
  'image3',
  'image4',
  'image5',
  'image6',
  'image7',
  'image8',
] as const

/** The fields without which visitors do not see a product (docs/spec.md 9.9). */
export const requiredFields = ['name', 'image1', 'type', 'category'] as const
export type RequiredField = (typeof requiredFields)[number]

/** Limits of a product: text lengths in characters, numbers of features and `addInfo` entries, price in rupees. */
export const productLimits = {
  name: 200,
  description: 20_000,
  feature: 300,
  features: 50,
  info: 300,
  infos: 20,
  variantGroup: 60,
  address: 1000,
  price: 99_999_999.99,
  stock: 1_000_000,
} as const

const text = (most: number) =>
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(most, `At most ${most.toLocaleString('en-IN')} characters`)
    .refine(isReadable, unreadable)

const line = (most: number) => text(most).refine((one) => !/[\t\r\n]/.test(one), 'Must be one line')

/** An https address, an uploaded picture or the sample; '' leaves the place empty. */
const imageAddress = line(productLimits.address).refine(
  (address) => address === '' || /^(https:\/\/[^\s]+|\/media\/[\w.-]+|\/images\/sample\.jpg)$/.test(address),
  'An address that begins with https://, or an uploaded picture',
)

/** Rounds rupees to whole paise, without floating-point errors. Returns null if the amount has fractions of a paisa. */
export function wholePaise(rupees: number): number | null {
  const rounded = Math.round(rupees * 100) / 100
  return Math.abs(rupees - rounded) <= 1e-12 * Math.max(1, rupees) ? rounded : null
}

const notNumber = ({ input }: { input?: unknown }) => amountProblem(input)

const price = z
  .number({ error: notNumber })
  .min(0, 'Must not be below 0')
  .max(productLimits.price, 'This is too much')
  .refine((rupees) => wholePaise(rupees) !== null, 'At most two decimals')
  .transform((rupees) => wholePaise(rupees) ?? rupees)

const stock = z
  .number({ error: notNumber })
  .int('Must be a whole number')
  .min(0, 'Must not be below 0')
  .max(productLimits.stock, 'This is too much')

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum([...values, ''] as [...Values, ''], { error: 'Choose one of the list' })

const features = z
  .array(line(productLimits.feature), { error: 'Must be a list of texts' })
  .max(productLimits.features, `At most ${productLimits.features} features`)
  .transform((all) => [...new Set(all.filter(Boolean))])

const infos = z
  .array(z.partialRecord(z.enum(addInfoFields), line(productLimits.info)), {
    error: 'Must be a list of entries',
  })
  .max(productLimits.infos, `At most ${productLimits.infos} entries`)
  .transform((all) => all.filter((entry) => Object.values(entry).some(Boolean)))

/**
 * `PUT /api/products/{id}`, by staff: omitted fields keep their value. Price in rupees. `updatedAt` is that of the
 * loaded product (without it the save overwrites any stored state); `stockSeen` is the stock that was shown. `publish`
 * publishes a product that was set back to draft.
 */
export const productInput = z.object({
  name: line(productLimits.name).optional(),
  price: price.optional(),
  image1: imageAddress.optional(),
  image2: imageAddress.optional(),
  image3: imageAddress.optional(),
  image4: imageAddress.optional(),
  image5: imageAddress.optional(),
  image6: imageAddress.optional(),
  image7: imageAddress.optional(),
  image8: imageAddress.optional(),
  type: oneOf(productTypes).optional(),
  category: oneOf(productCategories).optional(),
  features: features.optional(),
  description: text(productLimits.description).optional(),
  addInfo: infos.optional(),
  countInStock: stock.optional(),
  variantGroup: line(productLimits.variantGroup).toLowerCase().optional(),
  stockSeen: stock.optional(),
  popular: z.enum(['Yes', 'No'], { error: 'Must be Yes or No' }).optional(),
  updatedAt: z.iso.datetime({ error: 'Must be a moment' }).optional(),
  publish: z.boolean({ error: 'Must be true or false' }).optional(),
})
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
})
export type CategorySummary = z.infer<typeof categorySummary>
