import { useState } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { OrderSummary, usePrices } from '../OrderSummary.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { CartEnquiryButton } from '../CartEnquiryButton.tsx'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { paths } from '../../../paths.ts'
import { removeCartLine } from '../../../state/cart.ts'
import { useCheckedCart, type CheckedLine } from '../../../state/useCheckedCart.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'
import { CartFrame } from './CartFrame.tsx'
import { CartLine } from './CartLine.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { UnverifiedNotice } from './UnverifiedNotice.tsx'

const Columns = styled.div`
  display: grid;
  gap: clamp(2rem, 4vw, 4rem);
  align-items: start;
  .cart__lines {
    border-top: 2px solid var(--ink);
  }
  .cart__more,
  .cart__failure {
    margin-block: 1rem;
  }
  .cart__note {
    margin-block: 1rem 0.75rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  }
`

type CheckedCart = ReturnType<typeof useCheckedCart>

const notes = {
  catalogue:
    'Online purchase is launching soon. You can also send this list to us and we will reply with a price.',
  open: 'The shop is open. You can also send this list to us and we will reply with a price.',
}

function Empty() {
  const { scenes } = useSite()
  return (
    <EmptyState
      picture={<ProductImage picture={scenes.hero[0] ?? null} tint="sand" sizes="18rem" alt="" />}
      action={
        <LinkButton variant="secondary" to={paths.home}>
          <Icon name="arrow-left" />
          Go Back
        </LinkButton>
      }
    >
      Your cart is empty.
    </EmptyState>
  )
}

function CheckFailure({ error, isLoading, retry }: CheckedCart) {
  if (!error) return null
  return (
    <div className="cart__failure">
      <Alert>
        <p>{`Prices and stock could not be checked. ${error.message}`}</p>
        <Button variant="secondary" size="sm" onClick={retry}>
          {isLoading ? 'Trying again' : 'Try again'}
        </Button>
      </Alert>
    </div>
  )
}

function Lines({ cart }: { cart: CheckedCart }) {
  const [removed, setRemoved] = useState('')
  const remove = ({ item }: CheckedLine) => {
    removeCartLine(item.product)
    setRemoved(`${item.name} is removed.`)
    // The button that had the focus was removed.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <div>
      <p className="sr" role="status">
        {removed}
      </p>
      <div className="cart__lines">
        {cart.lines.length === 0 && <Empty />}
        <ul className="m">
          {cart.lines.map((line) => (
            <CartLine key={line.item.product} line={line} onRemove={() => remove(line)} />
          ))}
        </ul>
      </div>
      <CheckFailure {...cart} />
      {cart.lines.length > 0 && (
        <p className="cart__more">
          <ArrowLink to={paths.latest}>Keep looking</ArrowLink>
        </p>
      )}
    </div>
  )
}

function Summary({ lines, bought, isChecked, error }: CheckedCart) {
  const { purchasing } = useSite()
  const prices = usePrices(bought)
  return (
    <OrderSummary lines={bought} prices={isChecked || error ? prices : undefined}>
      {bought.length > 0 && <UnverifiedNotice lines={bought} total={prices.totalPrice} />}
      {bought.length > 0 ? (
        <LinkButton size="lg" block to={paths.login(paths.shipping)}>
          Proceed to checkout
        </LinkButton>
      ) : (
        <Button size="lg" block disabled>
          Proceed to checkout
        </Button>
      )}
      {lines.length > 0 && (
        <>
          <p className="cart__note">{notes[purchasing]}</p>
          <CartEnquiryButton lines={lines} total={prices.totalPrice} />
        </>
      )}
    </OrderSummary>
  )
}

function Cart() {
  const cart = useCheckedCart()
  return (
    <Columns>
      <Lines cart={cart} />
      <Summary {...cart} />
    </Columns>
  )
}

/** The lines of the cart. */
export function CartPage() {
  const isKnown = useHydrated()
  return <CartFrame>{isKnown ? <Cart /> : <CartSkeleton label="Loading your cart" />}</CartFrame>
}
