import { styled } from 'styled-components'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../../ui/Spinner.tsx'

const StyledSkeleton = styled.div`
  min-height: 100vh;
  .skeleton__columns {
    display: grid;
    gap: clamp(1.5rem, 4vw, 4.5rem);
    margin-top: 1.5rem;
  }
  .skeleton__columns > * {
    min-width: 0;
  }
  @media (min-width: 1024px) {
    .skeleton__columns {
      grid-template-columns: minmax(0, 7fr) minmax(21rem, 4fr);
      column-gap: clamp(2.5rem, 4.5vw, 5rem);
      align-items: start;
    }
    .skeleton__columns > :last-child {
      position: sticky;
      top: 5.25rem;
    }
  }
`

/** The shape of a product's page. */
export const ProductSkeleton = () => (
  <StyledSkeleton role="status">
    <SkeletonSpinner />
    <Skeleton width="16rem" gap="1.5rem" />
    <div className="skeleton__columns">
      <Skeleton ratio="8/7" />
      <div>
        <Skeleton width="80%" height="3.25rem" />
        <Skeleton width="55%" height="1.5rem" gap="1.25rem" />
        <Skeleton width="40%" height="2rem" gap="2.5rem" />
        <Skeleton height="3.5rem" gap="1.5rem" />
        <Skeleton height="3.5rem" gap=".75rem" />
        <Skeleton width="70%" gap="2.5rem" />
        <Skeleton width="75%" gap="1rem" />
        <Skeleton width="65%" gap="1rem" />
      </div>
    </div>
  </StyledSkeleton>
)
