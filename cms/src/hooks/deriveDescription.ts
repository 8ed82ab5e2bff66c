import type { CollectionBeforeChangeHook } from 'payload'
import { toHtml, toPlainText } from '../html.ts'
import type { Product } from '../payload-types.ts'

/** Plain text and safe HTML follow the rich text, so that reads never have to convert. */
export const deriveDescription: CollectionBeforeChangeHook<Product> = ({ data }) => {
  if (!('description' in data)) return data
  return {
    ...data,
    descriptionText: toPlainText(data.description),
    descriptionHtml: toHtml(data.description),
  }
}
