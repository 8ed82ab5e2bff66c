import { styled } from 'styled-components'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'

// Without JavaScript nothing loads.
const StyledSkeleton = styled.div`
  min-height: 30rem;
  @media (scripting: none) {
    display: none;
  }
`

/** Shown until the browser knows what is in the cart. */
export const CartSkeleton = ({ label }: { label: string }) => (
  <StyledSkeleton role="status">
    <SkeletonSpinner label={label} />
    <Skeleton height="7rem" />
    <Skeleton height="7rem" gap="1rem" />
  </StyledSkeleton>
)
