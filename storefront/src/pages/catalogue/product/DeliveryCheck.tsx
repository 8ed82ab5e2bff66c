import { readPin } from 'cms/contract/typed/numbers'
import { findArea } from 'cms/rules/orderPrices'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { chatLink } from '../../../lib/chat.ts'
import { deliveryAnswer } from '../../../lib/delivery.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { pinCode } from '../../../state/pinCode.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const StyledDelivery = styled.form`
  margin-top: 1.25rem;
  .delivery__row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.75rem;
    align-items: start;
  }
  .delivery__row .btn {
    margin-top: 1.85rem;
    min-height: 3rem;
  }
  /* The place of two lines is kept, so that an answer moves nothing. */
  .delivery__answer {
    min-height: 3em;
    margin-top: 0.5rem;
    font-size: var(--t-sm);
    line-height: 1.5;
  }
  @media (scripting: none) {
    display: none;
  }
`

/** Tells how long the delivery of a product takes, where the shop has said so. */
export function DeliveryCheck({ name }: { name: string }) {
  const { deliveryAreas, chatNumber, purchasing, checkout } = useSite()
  const isReady = useHydrated()
  const known = pinCode.use()
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // A remembered code fills the field once the page knows it, unless the visitor has begun to type.
  useEffect(() => {
    if (known && input.current && !input.current.value) input.current.value = known
  }, [known])
  if (deliveryAreas.length === 0) return null
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pin = readPin(input.current?.value ?? '')
    setError(pin ? undefined : 'Enter the six digits of your PIN code.')
    pinCode.set(pin)
    if (!pin) input.current?.focus()
  }
  const open = purchasing === 'open' ? checkout : null
  const answer = known && deliveryAnswer(findArea(deliveryAreas, known), known, open)
  return (
    <StyledDelivery noValidate method="post" onSubmit={check}>
      <div className="delivery__row">
        <Field
          ref={input}
          label="Delivery to your PIN code"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          error={error}
        />
        <Button type="submit" variant="secondary" disabled={!isReady}>
          Check
        </Button>
      </div>
      <p className="delivery__answer" role="status">
        {!error && answer && (
          <>
            {answer.text}{' '}
            {answer.asks && (
              <TextLink
                href={chatLink(
                  chatNumber,
                  `Hello, do you deliver ${name} to PIN code ${known}, and for how much?`,
                )}
                target="_blank"
                rel="noopener noreferrer"
              >
                Ask on WhatsApp
              </TextLink>
            )}
          </>
        )}
      </p>
    </StyledDelivery>
  )
}
