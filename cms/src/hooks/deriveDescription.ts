import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { productLimits } from '../contract/products.ts'
import { toHtml, toPlainText } from '../html.ts'
import type { Product } from '../payload-types.ts'

/** Plain text and safe HTML follow the rich text, so that reads never have to convert. */
export const deriveDescription: CollectionBeforeChangeHook<Product> = ({ data }) => {
  if (!('description' in data)) return data
  const descriptionText = toPlainText(data.description)
  if (descriptionText.length > productLimits.description)
    throw new ValidationError({
      collection: 'products',
      errors: [{ path: 'description', message: `At most ${productLimits.description} characters` }],
    })
  return {
    ...data,
    descriptionText,
    descriptionHtml: toHtml(data.description),
  }
}
