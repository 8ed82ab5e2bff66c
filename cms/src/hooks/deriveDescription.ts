import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { productLimits } from '../contract/productFields.ts'
import { toHtml, toPlainText } from '../text/html.ts'
import type { Product } from '../payload-types.ts'

/** Returns the plain text and the safe HTML of a description. Throws ValidationError if it is too long. */
export function descriptionTexts(description: Product['description']) {
  const descriptionText = toPlainText(description)
  if (descriptionText.length > productLimits.description)
    throw new ValidationError({
      collection: 'products',
      errors: [{ path: 'description', message: `At most ${productLimits.description} characters` }],
    })
  return { descriptionText, descriptionHtml: toHtml(description) }
}

/** Derives the texts of a description at each save, so that reads need not convert it. */
export const deriveDescription: CollectionBeforeChangeHook<Product> = ({ data }) =>
  'description' in data ? { ...data, ...descriptionTexts(data.description) } : data
