import { isInStock, type ProductOrPreview } from '../../../api/products.ts'
import { QuickActions } from './buy/QuickActions.tsx'
import { Promises } from './Promises.tsx'

/** What stands below the buttons: the promises, and the quiet actions. */
export const BuyMore = ({ product }: { product: ProductOrPreview }) => (
  <>
    <Promises name={product.name} isInStock={isInStock(product)} />
    <QuickActions product={product} />
  </>
)
