import { useEffect, useState, type RefObject } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import type { ProductOrPreview } from '../../../../api/products.ts'
import { useSite } from '../../../../api/site.ts'
import { Price } from '../../../../components/product/Price.tsx'
import { callLink } from '../../../../lib/chat.ts'
import { AnchorButton, Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconAnchor } from '../../../../ui/IconButton.tsx'
import { buyFormId } from './BuyForm.tsx'
import type { Asking } from './useAsking.ts'

/** Adds space below, so that the bar covers neither the end of the page, nor the focus, nor a notification. */
const RoomBelow = createGlobalStyle`
  @media screen and (max-width: 767px) {
    html { --foot: 4.5rem; scroll-padding-bottom: 6rem; }
    body { padding-bottom: calc(var(--foot) + env(safe-area-inset-bottom)); }
  }
`

const Bar = styled.div`
  position: fixed;
  z-index: var(--z-sticky);
  inset: auto 0 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 0.5rem;
  align-items: center;
  padding: 0.625rem var(--gutter) calc(0.625rem + env(safe-area-inset-bottom));
  background: var(--surface);
  border-top: 1px solid var(--line);
  transition: transform var(--d-2) var(--ease);

  &.buybar--off {
    transform: translateY(110%);
    visibility: hidden;
  }
  p {
    line-height: 1.2;
    min-width: 0;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--t-xs);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .buybar__button {
    white-space: nowrap;
  }
  .buybar__icon {
    width: 3rem;
    height: 3rem;
  }
  @media (min-width: 768px) {
    display: none;
  }
  @media print {
    display: none;
  }
`

interface BuyBarProps extends Pick<Asking, 'askHref' | 'canOrder'> {
  product: ProductOrPreview
  buttons: RefObject<HTMLElement | null>
}

/** On phones, the button to buy or the two ways to ask, once the page's own buttons are scrolled out of view. */
export function BuyBar({ product, askHref, canOrder, buttons }: BuyBarProps) {
  const { bulkPhone } = useSite()
  const ask = { href: askHref, target: '_blank', rel: 'noopener noreferrer' }
  const [isOff, setIsOff] = useState(true)
  useEffect(() => {
    if (!buttons.current) return
    // The margin counts everything below the window as visible, so that a jump past the buttons is noticed as well.
    const observer = new IntersectionObserver(([entry]) => setIsOff(entry?.isIntersecting ?? true), {
      rootMargin: '0px 0px 1000000px',
    })
    observer.observe(buttons.current)
    return () => observer.disconnect()
  }, [buttons])
  return (
    <>
      <RoomBelow />
      <Bar className={isOff ? 'buybar buybar--off' : 'buybar'} inert={isOff}>
        <p>
          <Price amount={product.price} />
          <small>{product.name}</small>
        </p>
        {canOrder ? (
          <>
            <IconAnchor className="buybar__icon" line brand icon="b-whatsapp" label="Get Price" {...ask} />
            <Button className="buybar__button" type="submit" form={buyFormId}>
              <Icon name="shopping-bag" />
              Add to cart
            </Button>
          </>
        ) : (
          <>
            <IconAnchor
              className="buybar__icon"
              line
              icon="phone"
              label="Call for Bulk Orders"
              href={callLink(bulkPhone)}
            />
            <AnchorButton className="buybar__button" {...ask}>
              <Icon name="b-whatsapp" brand />
              Get Price
            </AnchorButton>
          </>
        )}
      </Bar>
    </>
  )
}
