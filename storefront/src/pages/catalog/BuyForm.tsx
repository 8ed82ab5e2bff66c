import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ShownProduct } from '../../api/products.ts'
import { useSite } from '../../api/site.ts'
import { paths } from '../../paths.ts'
import { inRange } from '../../state/cart.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export const buyFormId = 'buy'

/** A draft is not, nor what nobody has set a price for. */
export const isForSale = (product: ShownProduct) =>
  product.price > 0 && !('status' in product && product.status === 'draft')

/** How many, and into the cart with them. A plain form: it leads to the address that fills the cart. */
export function BuyForm({ product }: { product: ShownProduct }) {
  const { _id, countInStock } = product
  const navigate = useNavigate()
  const isOpen = useSite().purchasing === 'open'
  const variant = isOpen ? 'primary' : 'secondary'
  if (!isForSale(product)) return null
  if (countInStock < 1)
    return (
      <Button size="lg" block disabled>
        Out of stock
      </Button>
    )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const qty = new FormData(event.currentTarget).get('qty')
    void navigate(paths.cartAdd(_id, inRange(qty, countInStock)))
  }
  return (
    <form id={buyFormId} className="pinfo__buy" action={paths.cartAdd(_id)} noValidate onSubmit={send}>
      <label>
        <span>Quantity</span>
        <input name="qty" type="number" inputMode="numeric" min={1} max={countInStock} defaultValue={1} />
      </label>
      <Button size="lg" type="submit" variant={variant}>
        <Icon name="shopping-bag" />
        Add to cart
      </Button>
    </form>
  )
}
