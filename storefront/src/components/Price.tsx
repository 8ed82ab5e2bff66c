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

export function Price({ amount, large, exact }: PriceProps) {
  const text = exact ? formatCharge(amount) : formatRupees(amount)
  return <StyledPrice className={large ? 'price price--lg' : 'price'}>{text}</StyledPrice>
}
