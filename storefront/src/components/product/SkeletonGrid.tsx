import { styled } from 'styled-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../ui/Spinner.tsx'

const Waiting = styled.div`
  position: relative;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--cols, 2), minmax(0, 1fr));
  gap: clamp(1.75rem, 3.5vw, 3.25rem) 0;
  --cols: 2;
  @media (min-width: 768px) {
    --cols: 3;
  }
  @media (min-width: 1440px) {
    --cols: 4;
  }
`

/** The shape of a list of product cards. */
export function SkeletonGrid({ count = 8 }: { count?: number }) {
  return (
    <Waiting role="status">
      <SkeletonSpinner />
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton ratio={1} />
            <Skeleton width="70%" gap="1rem" />
            <Skeleton width="45%" height=".9rem" gap=".5rem" />
          </div>
        ))}
      </Grid>
    </Waiting>
  )
}
