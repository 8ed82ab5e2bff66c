import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { productLimits } from '../contract/productFields.ts'
import { toHtml, toPlainText } from '../text/html.ts'
import type { Product } from '../payload-types.ts'

/** Derives plain text and safe HTML from the rich text at each save, so that reads need not convert. */
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
