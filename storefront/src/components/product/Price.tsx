import { styled } from 'styled-components'
import { formatCharge, priceWords } from '../../lib/money.ts'

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
  /** Shows 0 as an amount, for sums. */
  exact?: boolean
  className?: string
}

/** Shows an amount with its paise. A price of 0 means that none is set. */
export function Price({ amount, large, exact, className }: PriceProps) {
  const text = exact ? formatCharge(amount) : priceWords(amount)
  const classes = ['price', large && 'price--lg', className].filter(Boolean).join(' ')
  return <StyledPrice className={classes}>{text}</StyledPrice>
}
