import { styled } from 'styled-components'
import { formatCharge } from '../lib/money.ts'

const StyledPrice = styled.span`
  font-weight: 600;
  font-size: 1.0625rem;
  white-space: nowrap;
  font-variant-numeric: tabular-nums lining-nums;
  &.price--lg {
    font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2rem);
    line-height: 1.1;
  }
`

interface PriceProps {
  amount: number
  large?: boolean
  /** A sum or what is stored: 0 is 0. */
  exact?: boolean
}

/** To the paisa, as it is charged. Nothing is given away: a price of 0 is one that nobody has set yet. */
export function Price({ amount, large, exact }: PriceProps) {
  const text = amount === 0 && !exact ? 'Price on request' : formatCharge(amount)
  return <StyledPrice className={large ? 'price price--lg' : 'price'}>{text}</StyledPrice>
}
