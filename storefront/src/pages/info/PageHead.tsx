import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const StyledHead = styled.header`
  display: grid;
  gap: 0.75rem;
  padding-block: clamp(1.5rem, 5vw, 5rem) clamp(2rem, 4vw, 3.5rem);
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 0.75rem;
  }
`

interface PageHeadProps {
  title: string
  lede?: ReactNode
  children?: ReactNode
}

/** The head of a page that is read: title, one sentence, perhaps ways on. */
export function PageHead({ title, lede, children }: PageHeadProps) {
  return (
    <StyledHead className="pagehead">
      <h1>{title}</h1>
      {lede && <p className="lede">{lede}</p>}
      {children}
    </StyledHead>
  )
}
