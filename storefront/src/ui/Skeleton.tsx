import type { CSSProperties } from 'react'
import { styled } from 'styled-components'

const Bone = styled.div`
  background: var(--wash);
  border-radius: var(--r-1);
  animation: breathe 1.4s ease-in-out infinite alternate;
`

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  ratio?: CSSProperties['aspectRatio']
  /** Space above. */
  gap?: CSSProperties['marginTop']
}

/** A box of the size of what is to come. Decoration: the one who shows it says that it waits. */
export function Skeleton({ width, height = '1rem', ratio, gap }: SkeletonProps) {
  return (
    <Bone
      aria-hidden="true"
      style={{ width, height: ratio ? undefined : height, aspectRatio: ratio, marginTop: gap }}
    />
  )
}

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
    <div role="status">
      <span className="sr">Loading</span>
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>
            <Skeleton ratio={1} />
            <Skeleton width="70%" gap="1rem" />
            <Skeleton width="45%" height=".9rem" gap=".5rem" />
          </div>
        ))}
      </Grid>
    </div>
  )
}
