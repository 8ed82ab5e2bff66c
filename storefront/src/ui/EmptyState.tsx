import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const StyledEmpty = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  gap: var(--s-4);
  padding-block: clamp(2rem, 6vw, 5rem);
  > :first-child:not(p) {
    width: min(18rem, 70vw);
  }
  > p {
    color: var(--ink-2);
    max-width: 30em;
  }
`

interface EmptyStateProps {
  /** One picture, usually a `ProductImage`. */
  picture?: ReactNode
  /** One sentence. */
  children: ReactNode
  /** One link or button. */
  action?: ReactNode
}

export function EmptyState({ picture, children, action }: EmptyStateProps) {
  return (
    <StyledEmpty>
      {picture}
      <p>{children}</p>
      {action}
    </StyledEmpty>
  )
}
