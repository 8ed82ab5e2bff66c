import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { isInStock, useStock, type ProductOrPreview } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { paths } from '../../../paths.ts'
import { inRange, maxQuantity } from '../../../state/cart.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const StyledForm = styled.form`
  display: flex;
  gap: 0.75rem;
  align-items: end;
  label {
    flex: none;
    font-size: var(--t-sm);
    font-weight: 600;
  }
  input {
    display: block;
    width: 5.5rem;
    min-height: 3.5rem;
    padding-inline: 0.875rem;
    margin-top: 0.3rem;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    font-size: var(--t-base);
  }
  .buy__button {
    flex: 1;
  }
`

export const buyFormId = 'buy'

/** Whether the product can be bought: it is no draft and has a price. */
export const isForSale = (product: ProductOrPreview) =>
  product.price > 0 && !('status' in product && product.status === 'draft')

/**
 * Quantity and button. A plain form, which leads to the address that fills the cart. How many are left is asked for when
 * the visitor touches it, so that an order changes no page but when it buys the last one.
 */
export function BuyForm({ product }: { product: ProductOrPreview }) {
  const { _id } = product
  const [isTouched, setTouched] = useState(false)
  const most = useStock(_id, isTouched) ?? maxQuantity
  const navigate = useNavigate()
  const isOpen = useSite().purchasing === 'open'
  const variant = isOpen ? 'primary' : 'secondary'
  if (!isForSale(product)) return null
  if (!isInStock(product))
    return (
      <Button size="lg" block disabled>
        Out of stock
      </Button>
    )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const qty = new FormData(event.currentTarget).get('qty')
    void navigate(paths.cartAdd(_id, inRange(qty, most)))
  }
  return (
    <StyledForm
      id={buyFormId}
      action={paths.cartAdd(_id)}
      noValidate
      onFocus={() => setTouched(true)}
      onSubmit={send}
    >
      <label>
        <span>Quantity</span>
        <input name="qty" type="number" inputMode="numeric" min={1} max={most} defaultValue={1} />
      </label>
      <Button className="buy__button" size="lg" type="submit" variant={variant}>
        <Icon name="shopping-bag" />
        Add to cart
      </Button>
    </StyledForm>
  )
}
