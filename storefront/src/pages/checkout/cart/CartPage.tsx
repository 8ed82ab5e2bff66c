import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCartWord, useSite } from '../../../api/site.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { paths } from '../../../paths.ts'
import { removeCartLine } from '../../../state/cart.ts'
import { useCheckedCart, type CheckedLine } from '../../../state/useCheckedCart.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'
import { CartFrame } from './CartFrame.tsx'
import { CartLine } from './CartLine.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartSummary } from './CartSummary.tsx'
import { cutWords, readCut } from '../cutQuantity.ts'
import { ListActions } from './ListActions.tsx'

const Closed = styled.p`
  margin-block: -0.5rem clamp(1.5rem, 3vw, 2.5rem);
`

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
  @media (min-width: 1024px) {
    &:not(.cart--empty) {
      grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    }
  }
`

type CheckedCart = ReturnType<typeof useCheckedCart>

function Empty() {
  const { scenes } = useSite()
  return (
    <EmptyState
      picture={<ProductImage picture={scenes.hero[0] ?? null} tint="sand" sizes="18rem" alt="" />}
      action={
        <>
          <LinkButton variant="secondary" to={paths.home}>
            <Icon name="arrow-left" />
            Go Back
          </LinkButton>
          <Button disabled variant="quiet">
            Proceed to checkout
          </Button>
        </>
      }
    >
      Your cart is empty.
    </EmptyState>
  )
}

/** Returns the words on a line whose quantity was cut when the cart was filled, until it is changed. */
function useCutWords() {
  const cut = readCut(useLocation().state)
  return ({ item, qty }: CheckedLine) =>
    cut && cut.product === item.product && cut.most === qty
      ? `${cutWords(cut)} If you need more, say so in the note.`
      : undefined
}

function Lines({ cart }: { cart: CheckedCart }) {
  const [removed, setRemoved] = useState('')
  const cutWordsOf = useCutWords()
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
            <CartLine
              key={line.item.product}
              line={line}
              cut={cutWordsOf(line)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      </div>
      {cart.error && (
        <div className="cart__failure">
          <Failure request={cart} what="Prices and stock could not be checked." />
        </div>
      )}
      {cart.lines.length > 0 && (
        <>
          <ListActions lines={cart.lines} />
          <p className="cart__more">
            <ArrowLink to={paths.latest}>Keep looking</ArrowLink>
          </p>
        </>
      )}
    </div>
  )
}

function Cart() {
  const cart = useCheckedCart()
  const { lines, bought, isChecked, error } = cart
  const isClosed = useSite().purchasing !== 'open'
  const isEmpty = lines.length === 0
  return (
    <>
      {isClosed && !isEmpty && (
        <Closed className="intro">
          Our online shop is launching soon. Send us your list and we reply with a price. It stays on this
          device, and you need no account.
        </Closed>
      )}
      <Columns className={isEmpty ? 'cart--empty' : ''}>
        <Lines cart={cart} />
        {!isEmpty && <CartSummary lines={lines} bought={bought} isKnown={isChecked || error !== undefined} />}
      </Columns>
    </>
  )
}

/** The lines of the cart. */
export function CartPage() {
  const isKnown = useHydrated()
  const word = useCartWord()
  return <CartFrame>{isKnown ? <Cart /> : <CartSkeleton label={`Loading your ${word}`} />}</CartFrame>
}
