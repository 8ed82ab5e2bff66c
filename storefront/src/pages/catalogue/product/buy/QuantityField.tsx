import { useId } from 'react'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { maxAsked } from './quantity.ts'
import type { Asking } from './useAsking.ts'

/** How many: a number with a button on either side, and what it means in words. */
export function QuantityField({ asking }: { asking: Asking }) {
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
        {words.count && <b>{words.count}</b>}
        {words.rest}
        {words.warning && (
          <span className="quantity__warning">
            <Icon name="circle-alert" />
            {words.warning}
          </span>
        )}
        {notice && <span className="quantity__notice"> {notice}</span>}
      </p>
    </div>
  )
}
