import { z } from 'zod'
import { picture } from './pictures.ts'
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
  })
  .extend({ inStock: z.boolean() })
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
  })
  .extend({ picture: picture.nullable() })
export type ComparedProduct = z.infer<typeof comparedProduct>

/** The address of a product and the time of its last change: `GET /api/products?view=address`. */
export const productAddress = product.pick({ _id: true, type: true, category: true, updatedAt: true })
export type ProductAddress = z.infer<typeof productAddress>
