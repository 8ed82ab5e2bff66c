import { styled } from 'styled-components'

export const Results = styled.div`
  /* Lead and advice keep their lines, so that nothing jumps while the sentences change. */
  .lead {
    min-height: 3lh;
    font-size: var(--t-lg);
    line-height: 1.48;
    text-wrap: pretty;
  }
  .lead b {
    font-weight: 600;
  }
  .advice {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-height: calc(4lh + 1.75rem);
    margin-top: 1rem;
    padding: 0.875rem 1rem;
    border-left: 4px solid;
    border-radius: var(--r-2);
    background: var(--accent-wash);
    color: var(--accent);
    line-height: 1.45;
  }
  .rows {
    margin-top: 1.25rem;
    border-top: 2px solid var(--ink);
    transition: opacity var(--d-2) 0.3s;
  }
  &[aria-busy='true'] .rows {
    opacity: 0.55;
  }
  .row {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    gap: 0.5rem 1rem;
    padding-block: 1rem;
    border-bottom: 1px solid var(--line);
  }
  .row--drawn {
    position: relative;
  }
  .row--drawn::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 -0.75rem;
    width: 3px;
    background: var(--accent);
  }
  .row__image {
    align-self: start;
    border-radius: 0;
  }
  h3 {
    margin-block: -0.25rem -0.4rem;
    font: 600 1.125rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
  h3 a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .row__reasons {
    margin-top: 0.3rem;
  }
  .why {
    display: flex;
    gap: 0.5rem;
    padding-block: 0.12rem;
    font-size: var(--t-sm);
    line-height: 1.4;
    color: var(--ink-2);
  }
  .why .i {
    width: 1.1em;
    height: 1.1em;
    margin-top: 0.14em;
  }
  .why--good .i {
    color: var(--ok);
  }
  .why--but .i {
    color: var(--warn);
  }
  .row__side {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.7rem;
  }
  .row__compare {
    margin-left: auto;
  }
  .more {
    margin-top: 1.25rem;
  }
  .note {
    margin-top: 2rem;
    max-width: 40em;
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  .note > * + * {
    margin-top: 0.5rem;
  }
  .note summary {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: var(--accent);
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
  @media (min-width: 600px) {
    .lead {
      min-height: 2lh;
    }
    .advice {
      min-height: calc(3lh + 1.75rem);
    }
  }
  @media (min-width: 1024px) {
    .row {
      grid-template-columns: 7rem minmax(0, 1fr) auto;
    }
    .row__side {
      grid-column: auto;
      flex-direction: column;
      align-items: flex-end;
    }
    /* Its words end where the price above ends. */
    .row__sit {
      margin-right: -1rem;
    }
    .row__compare {
      margin-left: 0;
    }
  }
  @media (min-width: 1280px) {
    .advice {
      min-height: calc(2lh + 1.75rem);
    }
  }
  @media (scripting: none) {
    .row__sit {
      display: none;
    }
  }
`
