import { styled } from 'styled-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../ui/Spinner.tsx'

// Without JavaScript the checkout never loads.
const StyledSkeleton = styled.div`
  > div {
    margin-bottom: 1.5rem;
  }
  @media (min-width: 1024px) {
    max-width: 44rem;
  }
  @media (scripting: none) {
    display: none;
  }
`

/** Shown instead of the checkout until the user and the cart are known. */
export const CheckoutSkeleton = ({ label }: { label: string }) => (
  <StyledSkeleton role="status">
    <SkeletonSpinner label={label} />
    {['5rem', '8rem', '6.5rem'].map((width) => (
      <div key={width}>
        <Skeleton width={width} />
        <Skeleton height="3rem" gap=".6rem" />
      </div>
    ))}
  </StyledSkeleton>
)
