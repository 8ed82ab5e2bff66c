import { styled } from 'styled-components'
import { formatRupees } from '../lib/money.ts'

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

export function Price({ amount, large }: { amount: number; large?: boolean }) {
  return <StyledPrice className={large ? 'price price--lg' : 'price'}>{formatRupees(amount)}</StyledPrice>
}
