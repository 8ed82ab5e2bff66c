import { styled } from 'styled-components'

export const List = styled.ul`
  padding: 0;
  list-style: none;
  border-top: 2px solid var(--ink);
  li {
    display: grid;
    grid-template-columns: 4.5rem 1fr auto;
    gap: 0.15rem 1rem;
    align-items: start;
    padding-block: 0.875rem;
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
  }
  .lines__image {
    grid-row: span 3;
    border-radius: var(--r-2);
  }
  h3 {
    font: 600 1.0625rem / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  h3 a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }
  h3 a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .lines__price {
    padding-top: 0.5rem;
  }
  .lines__count {
    grid-column: 2;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .lines__words,
  .lines__note {
    grid-column: 2 / -1;
    font-size: var(--t-sm);
    overflow-wrap: anywhere;
  }
  .lines__note {
    font-weight: 500;
    color: var(--warn);
  }
  .lines__note--wrong {
    color: var(--danger);
  }
  @media print {
    h3 a {
      min-height: 0;
    }
  }
  @media (max-width: 419px) {
    li {
      grid-template-columns: 4rem 1fr;
    }
    .lines__image {
      grid-row: span 4;
    }
    .lines__price {
      grid-column: 2;
      padding-top: 0;
    }
    .lines__note {
      grid-column: 1 / -1;
    }
  }
`
