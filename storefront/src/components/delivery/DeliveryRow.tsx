import { readPin } from 'cms/contract/typed/numbers'
import { findArea } from 'cms/rules/orderPrices'
import { useEffect, useId, useRef, useState, type Ref, type SubmitEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../api/site.ts'
import { chatLink } from '../../lib/chat.ts'
import { deliveryAnswer } from '../../lib/delivery.ts'
import { pinCode, useAskedPin, useKnownPin } from '../../state/pinCode.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

interface PinFormProps {
  input: Ref<HTMLInputElement>
  typed: string
  isWrong: boolean
  onAsk: (typed: string) => void
}

/** Asks for a PIN code. Without JavaScript the page itself is asked for, and answers. */
function PinForm({ input, typed, isWrong, onAsk }: PinFormProps) {
  const id = useId()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(String(new FormData(event.currentTarget).get('pin') ?? ''))
  }
  return (
    <form noValidate action={useLocation().pathname} onSubmit={send}>
      <label htmlFor={id}>
        Delivery to<span className="sr"> your PIN code</span>
      </label>
      <input
        ref={input}
        id={id}
        className="control"
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="PIN code"
        maxLength={20}
        defaultValue={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}error` : undefined}
      />
      <Button type="submit" variant="secondary" size="sm">
        Check
      </Button>
      {isWrong && <FieldError id={`${id}error`}>A PIN code has six digits.</FieldError>}
    </form>
  )
}

/** Without a name the whole list is asked about. */
function Answer({ pin, name }: { pin: string; name: string | undefined }) {
  const { deliveryAreas, chatNumber, purchasing, checkout } = useSite()
  const open = purchasing === 'open' ? checkout : null
  const { before, days, after } = deliveryAnswer(findArea(deliveryAreas, pin), pin, open)
  const question = `Hello, do you deliver ${name ? `${name} ` : ''}to PIN code ${pin}, and for how much?`
  return (
    <span key={pin}>
      {before}
      {days ? (
        <b>{days}</b>
      ) : (
        <TextLink href={chatLink(chatNumber, question)} target="_blank" rel="noopener noreferrer">
          ask us
        </TextLink>
      )}
      {after}
    </span>
  )
}

/** How long the delivery takes: asks for the PIN code until it is known. Needs the look of `promiseRowLook`. */
export function DeliveryRow({ name }: { name?: string }) {
  const asked = useAskedPin()
  const known = useKnownPin()
  const [isChanging, setChanging] = useState(false)
  const [wrong, setWrong] = useState(asked && !readPin(asked) ? asked : '')
  const [input, change] = [useRef<HTMLInputElement>(null), useRef<HTMLButtonElement>(null)]
  const hasAsked = useRef(false)
  const isAsking = !known || isChanging
  // The control that had the focus has made way for the other.
  useEffect(() => {
    if (hasAsked.current) (isAsking ? input : change).current?.focus()
  }, [isAsking, wrong, input, change])
  const ask = (typed: string) => {
    const pin = readPin(typed)
    hasAsked.current = true
    setWrong(pin ? '' : typed || ' ')
    setChanging(!pin)
    if (pin) pinCode.set(pin)
    else input.current?.focus()
  }
  return (
    <div className="promise">
      <Icon name="truck" />
      {isAsking ? (
        <PinForm input={input} typed={wrong.trim() || known || ''} isWrong={wrong !== ''} onAsk={ask} />
      ) : (
        <span className="promise__name">Delivery</span>
      )}
      <span className={isAsking ? 'sr' : 'promise__fact'} role="status">
        {!isAsking && <Answer pin={known} name={name} />}
      </span>
      {!isAsking && (
        <button
          ref={change}
          className="promise__on"
          type="button"
          aria-label="Change PIN code"
          onClick={() => {
            hasAsked.current = true
            setChanging(true)
          }}
        >
          Change
        </button>
      )}
    </div>
  )
}
