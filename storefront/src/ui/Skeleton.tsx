import type { CSSProperties } from 'react'
import { styled } from 'styled-components'

const StyledSkeleton = styled.div`
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

/** A placeholder of the size of the coming content. It is decoration: its parent announces the wait. */
export function Skeleton({ width, height = '1rem', ratio, gap }: SkeletonProps) {
  return (
    <StyledSkeleton
      aria-hidden="true"
      style={{ width, height: ratio ? undefined : height, aspectRatio: ratio, marginTop: gap }}
    />
  )
}
