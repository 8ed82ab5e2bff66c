import { styled } from 'styled-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SkeletonSpinner } from '../../ui/Spinner.tsx'

const Waiting = styled.div`
  position: relative;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--cols, 2), minmax(0, 1fr));
  row-gap: 1rem;
  --plate: calc(1 / 1.04);
  > div {
    padding-bottom: 3.5rem;
  }
  @media (min-width: 768px) {
    --cols: 3;
    --plate: 1;
  }
  @media (min-width: 1024px) {
    --cols: 4;
    --plate: calc(1 / 0.78);
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
            <Skeleton ratio="var(--plate)" />
            <Skeleton width="70%" gap="1rem" />
            <Skeleton width="45%" height=".9rem" gap=".5rem" />
          </div>
        ))}
      </Grid>
    </Waiting>
  )
}
