import { type Ref, type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ProductOrPreview } from '../../../../api/products.ts'
import { useSite } from '../../../../api/site.ts'
import { callLink } from '../../../../lib/chat.ts'
import { loadExtra } from '../../../../lib/loading/loadExtra.ts'
import { paths } from '../../../../paths.ts'
import { AnchorButton, Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { StyledForm } from './BuyForm.styles.ts'
import type { Asking } from './useAsking.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { maxAsked } from './quantity.ts'

/** How many: a number with a button on either side, and what it means in words. */
function QuantityField({ asking }: { asking: Asking }) {
  const id = useId()
  const { typed, qty, notice, words, step, type, settle, field } = asking
  return (
    <div className="quantity" role="group" aria-labelledby={id}>
      <span className="quantity__label" id={id}>
        How many?
      </span>
      <div className="quantity__row">
        <IconButton
          className="quantity__step"
          icon="minus"
          label="One less"
          disabled={qty <= 1}
          onClick={() => step(-1)}
        />
        <input
          ref={field}
          name="qty"
          type="number"
          inputMode="numeric"
          aria-label="Quantity"
          min={1}
          max={maxAsked}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
        />
        <IconButton
          className="quantity__step"
          icon="plus"
          label="One more"
          disabled={qty >= maxAsked}
          onClick={() => step(1)}
        />
      </div>
      <p className="quantity__words" role="status">
        <span>
          {words.count && <b>{words.count}</b>}
          <span>{words.rest}</span>
        </span>
        {words.warning && (
          <span className="quantity__warning">
            <Icon name="circle-alert" />
            <span>{words.warning}</span>
          </span>
        )}
        {notice && <span className="quantity__notice"> {notice}</span>}
      </p>
    </div>
  )
}

export const buyFormId = 'buy'

const GetPrice = ({ href, variant }: { href: string; variant: 'primary' | 'secondary' }) => (
  <AnchorButton size="lg" variant={variant} href={href} target="_blank" rel="noopener noreferrer">
    <Icon name="b-whatsapp" brand />
    Get Price
  </AnchorButton>
)

/** Open: the button that buys, and the question as the second way. */
function OpenWays({ asking }: { asking: Asking }) {
  const { canBuy, canOrder, isForSale, askHref } = asking
  return (
    <>
      {canBuy && (
        <Button size="lg" type="submit" disabled={!canOrder}>
          <Icon name="shopping-bag" />
          Add to cart
        </Button>
      )}
      {isForSale && !canBuy && (
        <Button size="lg" disabled>
          Out of stock
        </Button>
      )}
      <GetPrice href={askHref} variant={canOrder ? 'secondary' : 'primary'} />
    </>
  )
}

/** Closed: the question, and the call. */
function ClosedWays({ asking }: { asking: Asking }) {
  const { bulkPhone } = useSite()
  return (
    <>
      <GetPrice href={asking.askHref} variant="primary" />
      <AnchorButton size="lg" variant="secondary" href={callLink(bulkPhone)}>
        <Icon name="phone" />
        Call for Bulk Orders
      </AnchorButton>
    </>
  )
}

interface BuyFormProps {
  product: ProductOrPreview
  asking: Asking
  /** The part that the bar on phones replaces when it is out of sight. */
  buttons: Ref<HTMLDivElement>
}

/**
 * The quantity and the ways to ask or buy. A plain form, which leads to the address that fills the cart: a press before
 * any script works.
 */
export function BuyForm({ product: { _id }, asking, buttons }: BuyFormProps) {
  const navigate = useNavigate()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    asking.settle()
    // Enter in the field sends the form too.
    if (!asking.canBuy || (asking.isOpen && !asking.canOrder)) return
    const { isOpen, qty, unit } = asking
    const fill = () => void navigate(paths.cartAdd(_id, qty))
    if (isOpen) fill()
    else
      void loadExtra(() => import('./addToList.tsx')).then((module) =>
        module ? module.addToList(_id, qty, unit) : fill(),
      )
  }
  return (
    <StyledForm
      className="buy"
      id={buyFormId}
      action={paths.cartAdd(_id)}
      noValidate
      onFocus={asking.touch}
      onSubmit={send}
    >
      <QuantityField asking={asking} />
      <div className="buy__ways" ref={buttons}>
        {asking.isOpen ? <OpenWays asking={asking} /> : <ClosedWays asking={asking} />}
      </div>
    </StyledForm>
  )
}
