import { createTimedKeys } from '../../signing.ts'

/** Tokens that show one product as it stands, published or not. */
export const { issue: issuePreview, isKeyOf: isPreviewOf } = createTimedKeys({
  purpose: 'baithak product previews',
  kind: 'product',
  lifetime: 10 * 60,
})
