import { ValidationError } from 'payload'
import { productLimits } from '../contract/productFields.ts'
import type { Product } from '../payload-types.ts'
import { toHtml, toPlainText } from '../text/html.ts'

/**
 * Returns the plain text and the safe HTML of a description, which are stored with it so that reads need not convert it.
 * Throws ValidationError if it is too long.
 */
export function descriptionTexts(description: Product['description']) {
  const descriptionText = toPlainText(description)
  if (descriptionText.length > productLimits.description)
    throw new ValidationError({
      collection: 'products',
      errors: [{ path: 'description', message: `At most ${productLimits.description} characters` }],
    })
  return { descriptionText, descriptionHtml: toHtml(description) }
}
