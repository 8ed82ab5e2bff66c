import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'

const StyledCard = styled.section`
  --control-fill: var(--paper);
  --tick-fill: var(--paper);
  /* Not under the bar when it gets the focus. */
  --focus-room: calc(var(--header-h) + 1rem) 9rem;
  min-width: 0;
  background: var(--surface);
  border-radius: var(--r-3);
  padding: clamp(1.1rem, 2.5vw, 2rem);
  > h2 {
    font-size: var(--t-h3);
    margin-bottom: 1.1rem;
  }
`

interface EditorCardProps {
  /** Of the heading. */
  id: string
  title: string
  /** Of a heading that can take the focus. */
  heading?: Ref<HTMLHeadingElement>
  className?: string
  children: ReactNode
}

/** A part of the editor. */
export const EditorCard = ({ id, title, heading, className, children }: EditorCardProps) => (
  <StyledCard className={className} aria-labelledby={id}>
    <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
      {title}
    </h2>
    {children}
  </StyledCard>
)
