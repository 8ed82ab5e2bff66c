import type { ProductOrPreview } from '../../../api/products.ts'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

function describe(product: ProductOrPreview) {
  if (!('status' in product)) return 'What you see is what visitors see.'
  const missing = product.missing.map((field) => (field === 'image1' ? 'picture' : field)).join(', ')
  if (product.status === 'draft')
    return `Visitors do not see this product.${missing && ` Still missing: ${missing}.`}`
  return product.pendingDraft
    ? 'Visitors see the version before this one until this one is published.'
    : 'Visitors see this product as it is here.'
}

/** Shown above a preview. Explains what it is, and what to do when it has expired. */
export const PreviewBanner = ({ product, hasEnded }: { product: ProductOrPreview; hasEnded: boolean }) => (
  <Alert tone="warn">
    <p>
      <b>{hasEnded ? 'This preview has ended.' : 'Preview.'}</b> {describe(product)}{' '}
      {hasEnded ? 'To see the newest, open it again from the CMS.' : 'This address works for ten minutes.'}
    </p>
    <TextLink to={paths.productEdit(product._id)}>Edit this product</TextLink>
  </Alert>
)
