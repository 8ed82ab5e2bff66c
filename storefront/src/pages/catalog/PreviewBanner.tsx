import type { ShownProduct } from '../../api/products.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

function describe(product: ShownProduct) {
  if (!('status' in product)) return 'What you see is what visitors see.'
  const missing = product.missing.map((field) => (field === 'image1' ? 'picture' : field)).join(', ')
  if (product.status === 'draft')
    return `Visitors do not see this product.${missing && ` Still missing: ${missing}.`}`
  return product.pendingDraft
    ? 'Visitors see the version before this one until this one is published.'
    : 'Visitors see this product as it is here.'
}

/** Above a product that staff look at before visitors do: what this is, and what to do when it is over. */
export const PreviewBanner = ({ product, hasEnded }: { product: ShownProduct; hasEnded: boolean }) => (
  <Alert tone="warn">
    <p>
      <b>{hasEnded ? 'This preview has ended.' : 'Preview.'}</b> {describe(product)}{' '}
      {hasEnded ? 'To see the newest, open it again from the CMS.' : 'This address works for ten minutes.'}
    </p>
    <TextLink to={paths.productEdit(product._id)}>Edit this product</TextLink>
  </Alert>
)
