import { styled } from 'styled-components'
import { formatCharge, formatRupees } from '../lib/money.ts'

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
  /** With its paise: what is charged. */
  exact?: boolean
}

/** Nothing is given away: 0 is a price that nobody has set yet. */
export function Price({ amount, large, exact }: PriceProps) {
  const shown = amount === 0 ? 'Price on request' : formatRupees(amount)
  const text = exact ? formatCharge(amount) : shown
  return <StyledPrice className={large ? 'price price--lg' : 'price'}>{text}</StyledPrice>
}
