import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const StyledHead = styled.header`
  display: grid;
  gap: 0.75rem;
  padding-block: clamp(1.5rem, 5vw, 5rem) clamp(2rem, 4vw, 3.5rem);
`

interface PageHeadProps {
  title: string
  intro?: ReactNode
  className?: string
  children?: ReactNode
}

/** The head of a text page: title, one sentence, and optional links. */
export function PageHead({ title, intro, className, children }: PageHeadProps) {
  return (
    <StyledHead className={className}>
      <h1>{title}</h1>
      {intro && <p className="intro">{intro}</p>}
      {children}
    </StyledHead>
  )
}
