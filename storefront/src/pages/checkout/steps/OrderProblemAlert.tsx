import { styled } from 'styled-components'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { FormAlert } from '../../../ui/Form.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { Amounts, OrderProblem } from './orderProblem.ts'

const Changes = styled.ul`
  padding: 0;
  list-style: none;
  margin-top: 0.35rem;
  s {
    opacity: 0.8;
  }
`

const names = { itemsPrice: 'Chairs', shippingPrice: 'Delivery', totalPrice: 'Total' } as const
const inWords = (amount: number) => (amount === 0 ? 'free' : formatCharge(amount))

/** The amounts that differ from those shown before. */
function ChangedAmounts({ before, now }: { before: Amounts; now: Amounts }) {
  const changed = (Object.keys(names) as (keyof Amounts)[]).filter((name) => before[name] !== now[name])
  return (
    <Changes>
      {changed.map((name) => (
        <li key={name}>
          {names[name]}: was {inWords(before[name])}, is now <b>{inWords(now[name])}</b>
        </li>
      ))}
    </Changes>
  )
}

const steps = {
  shipping: { to: paths.shipping, text: 'Check the address' },
  payment: { to: paths.payment, text: 'Choose how to pay' },
  account: { to: paths.profile, text: 'Confirm your email' },
}

interface OrderProblemAlertProps {
  problem: OrderProblem
  /** The amounts that were shown when the order was sent. */
  before: Amounts | undefined
}

/** Says why no order was placed, and links to the step that solves it. */
export function OrderProblemAlert({ problem, before }: OrderProblemAlertProps) {
  const { message, amounts, lines = {}, step, isTentative, isUnanswered } = problem
  const way = step
    ? steps[step]
    : Object.keys(lines).length > 0
      ? { to: paths.cart, text: 'Go to your cart' }
      : undefined
  if (isTentative)
    return (
      <FormAlert>
        <p>We may already have an order for this cart, with other details.</p>
        <p>
          <TextLink to={paths.profile}>See your orders</TextLink> before you place it again.
        </p>
      </FormAlert>
    )
  return (
    <FormAlert>
      <p>{message}</p>
      {isUnanswered && <p>You can safely press Place order again: nothing is ordered twice.</p>}
      {amounts && before && <ChangedAmounts before={before} now={amounts} />}
      {amounts && <p>Nothing has been ordered yet. If you agree, place the order again.</p>}
      {way && (
        <p>
          <TextLink to={way.to}>{way.text}</TextLink>
        </p>
      )}
    </FormAlert>
  )
}
