import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/Button.tsx'

const StyledBar = styled.div`
  position: sticky;
  top: calc(var(--header-h) + 0.5rem);
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  align-items: center;
  margin-bottom: 0.75rem;
  padding: 0.4rem 0.5rem 0.4rem 1rem;
  border-radius: var(--r-2);
  background: var(--ink);
  color: var(--paper);
  > b {
    margin-right: auto;
    font-weight: 600;
  }
  .bar__acts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
  }
  > .btn.btn--quiet,
  .bar__acts > .btn.btn--quiet {
    color: inherit;
  }
  .btn:focus-visible {
    outline-color: currentColor;
  }
  /* There the boxes of all stand at the head of the table. */
  @media (min-width: 1024px) {
    .bar__all {
      display: none;
    }
  }
`

interface ChosenBarProps {
  /** How many are chosen, in words. */
  words: string
  isAll: boolean
  chooseAll: () => void
  clear: () => void
  children: ReactNode
}

/** Says how many rows are chosen, and holds what can be done with them. */
export const ChosenBar = ({ words, isAll, chooseAll, clear, children }: ChosenBarProps) => (
  <StyledBar role="group" aria-label="With the chosen">
    <b role="status">{words}</b>
    <div className="bar__acts">
      {!isAll && (
        <Button variant="quiet" size="sm" className="bar__all" onClick={chooseAll}>
          Choose all
        </Button>
      )}
      {children}
      <Button variant="quiet" size="sm" onClick={clear}>
        Clear
      </Button>
    </div>
  </StyledBar>
)
