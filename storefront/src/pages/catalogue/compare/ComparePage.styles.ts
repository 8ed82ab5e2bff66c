import { styled } from 'styled-components'
import { Wrap } from '../../../ui/Section.tsx'
import { compareTable } from './compareTable.styles.ts'

export const StyledCompare = styled(Wrap)`
  min-height: 70vh;
  padding-bottom: var(--section);
  --alert-gap: 0 1rem;

  header {
    display: grid;
    gap: 0.75rem;
    padding-block: clamp(1.25rem, 2.5vw, 2.5rem) clamp(1.5rem, 2.5vw, 2rem);
  }
  .compare__nothing {
    display: grid;
    gap: 0.75rem;
    padding-top: 1.5rem;
    border-top: 2px solid var(--ink);
    color: var(--ink-2);
  }
  .compare__nothing .display {
    font-size: var(--t-h3);
    color: var(--ink);
  }
  .compare__ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 0.75rem;
  }
  .compare__tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.25rem;
    align-items: center;
    padding-block: 0.75rem;
    border-top: 2px solid var(--ink);
  }
  .compare__tools--table {
    border-top: 0;
  }
  .compare__count {
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .compare__copy {
    margin-left: auto;
  }
  .compare__views {
    display: inline-flex;
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    overflow: hidden;
  }
  .compare__views a {
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    min-width: 3.25rem;
    padding-inline: 1rem;
    font-weight: 600;
    font-size: var(--t-sm);
    text-decoration: none;
  }
  .compare__views a:focus-visible {
    outline-offset: -3px;
  }
  .compare__views [aria-current] {
    background: var(--ink);
    color: var(--paper);
  }
  .compare__wide {
    display: none;
  }
  .compare__pager {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: 3.5rem;
    font-weight: 600;
  }
  .compare__pager > div {
    display: flex;
    gap: 0.5rem;
  }
  ${compareTable}
  @media (min-width: 768px) {
    .compare__wide {
      display: block;
    }
    .compare__strip,
    .compare__pager {
      display: none;
    }
  }
  /* The letters are drawn for a wide window. */
  @media (min-width: 768px) and (max-width: 1151px) {
    .compare__wide text {
      font-size: calc(var(--k) * 1.45);
    }
  }
  @media (scripting: enabled) {
    .compare__swipe {
      display: none;
    }
  }
  @media (scripting: none) {
    .compare__pager > div,
    .compare__scripted {
      display: none;
    }
  }
  @media print {
    .compare__tools,
    .compare__actions,
    .compare__add,
    .compare__pager,
    .compare__strip {
      display: none;
    }
    .compare__wide {
      display: block;
    }
  }
`
