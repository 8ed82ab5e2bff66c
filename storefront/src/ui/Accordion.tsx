import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'

const StyledAccordion = styled.div`
  border-top: 1px solid var(--line-floor);
  details {
    border-bottom: 1px solid var(--line);
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 3.5rem;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    font-size: 1.125rem;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary h2 {
    font: inherit;
    letter-spacing: 0;
  }
  summary .i {
    transition: transform var(--d-2) var(--ease);
  }
  details[open] summary .i {
    transform: rotate(180deg);
  }
  .acc__body {
    padding-bottom: 1.5rem;
    color: var(--ink-2);
    max-width: 40em;
  }
  @media (min-width: 1024px) {
    &.acc--split {
      display: grid;
      grid-template-columns: 7fr 5fr;
      gap: 0 clamp(2rem, 4vw, 4.5rem);
      border-top: 0;
    }
    &.acc--split details {
      border-top: 1px solid var(--line-floor);
      border-bottom: 0;
    }
  }
`

/** Contains `AccordionItem`s, in two columns from 1024 px with `split`. */
export function Accordion({ split, children }: { split?: boolean; children: ReactNode }) {
  return <StyledAccordion className={split ? 'acc--split' : undefined}>{children}</StyledAccordion>
}

interface AccordionItemProps {
  title: string
  open?: boolean
  children: ReactNode
}

export function AccordionItem({ title, open, children }: AccordionItemProps) {
  return (
    <details open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="acc__body">{children}</div>
    </details>
  )
}
