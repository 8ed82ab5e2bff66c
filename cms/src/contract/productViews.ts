import { z } from 'zod'
import { product, productCard } from './products.ts'

/** The fields that a list or carousel shows, without the stock: `GET /api/products?view=tile`. */
export const productTile = productCard.pick({
  _id: true,
  name: true,
  price: true,
  category: true,
  picture: true,
})
export type ProductTile = z.infer<typeof productTile>

/** A product as the pages of its variants link to it. */
export const productVariant = productCard.pick({ _id: true, name: true, colour: true })
export type ProductVariant = z.infer<typeof productVariant>

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
  })
  .extend({
    inStock: z.boolean(),
    /** Products that differ from this one in colour or finish, itself among them; none where it stands alone. */
    variants: z.array(productVariant),
  })
export type ProductDetail = z.infer<typeof productDetail>

/** The address of a product and the time of its last change: `GET /api/products?view=address`. */
export const productAddress = product.pick({ _id: true, type: true, category: true, updatedAt: true })
export type ProductAddress = z.infer<typeof productAddress>
