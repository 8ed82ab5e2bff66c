import { isInStock, type ProductOrPreview } from '../../../api/products.ts'
import { QuickActions } from './buy/QuickActions.tsx'
import { Promises } from './Promises.tsx'

/** The promises and the quiet actions, which stand below the buttons. */
export const BuyMore = ({ product }: { product: ProductOrPreview }) => (
  <>
    <Promises name={product.name} isInStock={isInStock(product)} />
    <QuickActions product={product} />
  </>
)
