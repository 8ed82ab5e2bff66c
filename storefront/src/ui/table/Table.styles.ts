import { styled } from 'styled-components'

/** The style of a table: columns, and below 768 px a card for each row. */
export const TableFrame = styled.div`
  /* Text for screen readers alone stays within it, and not beside the page. */
  position: relative;
  background: var(--surface);
  border-radius: var(--r-3);
  overflow-x: auto;
  &:focus {
    outline: 0;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 1rem;
    line-height: 1.35;
  }
  th {
    padding: 0.2rem 1rem;
    border-bottom: 1px solid var(--line);
    font-weight: 600;
    font-size: var(--t-xs);
    color: var(--ink-3);
    text-align: left;
    white-space: nowrap;
  }
  th button {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 2.75rem;
    margin-inline: -0.5rem;
    padding-inline: 0.5rem;
    border-radius: var(--r-1);
    font: inherit;
    color: inherit;
  }
  th button:hover,
  [aria-sort='ascending'] button,
  [aria-sort='descending'] button {
    color: var(--ink);
  }
  th .i {
    width: 1rem;
    height: 1rem;
    opacity: 0.35;
  }
  [aria-sort='ascending'] .i,
  [aria-sort='descending'] .i {
    opacity: 1;
    stroke-width: 2.5;
  }
  [aria-sort='ascending'] .i {
    transform: rotate(180deg);
  }
  td {
    padding: 0.4rem 1rem;
    height: 3.75rem;
    border-bottom: 1px solid var(--line);
  }
  tr:last-child td {
    border-bottom: 0;
  }
  tbody tr:hover td {
    background: var(--wash);
  }
  tr:focus-visible {
    outline-offset: -3px;
  }
  .cell {
    overflow-wrap: anywhere;
  }
  [data-kind='id'] .cell {
    width: 12ch;
    font:
      0.8125rem/1.35 ui-monospace,
      'Noto Sans Mono',
      monospace;
    color: var(--ink-3);
  }
  [data-kind='main'] {
    min-width: 9rem;
    font-weight: 600;
  }
  th[data-kind] {
    font-weight: 600;
  }
  [data-kind='wide'] {
    min-width: 11rem;
  }
  [data-kind='number'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  [data-kind='actions'] {
    text-align: right;
  }
  [data-kind='actions'] .cell {
    display: flex;
    gap: 0.125rem;
    justify-content: flex-end;
    white-space: nowrap;
  }
  [data-kind='pick'] {
    width: 2.75rem;
    padding-block: 0;
  }
  tbody tr:has([data-kind='pick'] input:checked) {
    background: var(--wash);
  }
  /* The bar of the chosen sticks above them. */
  &:has([data-kind='pick']) :is(input, a) {
    scroll-margin-top: 8rem;
  }
  @media (min-width: 1240px) {
    [data-kind='id'] .cell {
      width: auto;
      white-space: nowrap;
    }
  }
  @media (max-width: 1023px) {
    background: none;
    border-radius: 0;
    overflow: visible;
    table {
      display: block;
    }
    tbody {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
      gap: 0.75rem;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: auto 1fr;
      align-content: start;
      padding: 0.9rem 1rem 0.5rem;
      background: var(--surface);
      border-radius: var(--r-3);
    }
    td {
      display: contents;
    }
    td::before {
      content: attr(data-label);
      align-self: center;
      padding: 0.3rem 1.25rem 0.3rem 0;
      font-weight: 400;
      font-size: var(--t-sm);
      text-align: left;
      color: var(--ink-3);
    }
    .cell,
    [data-kind='id'] .cell {
      display: flex;
      flex-wrap: wrap;
      gap: 0.25rem 0.5rem;
      align-items: center;
      justify-content: flex-end;
      width: auto;
      min-width: 0;
      min-height: 2.1rem;
      padding-block: 0.3rem;
      text-align: right;
    }
    [data-kind='main']::before,
    [data-kind='actions']::before {
      display: none;
    }
    [data-kind='main'] .cell {
      grid-column: 1 / -1;
      grid-row: 1;
      justify-content: flex-start;
      text-align: left;
      font-size: 1.125rem;
    }
    [data-kind='pick']::before {
      display: none;
    }
    [data-kind='pick'] .cell {
      grid-column: 2;
      grid-row: 1;
      z-index: 1;
      margin: -0.4rem -0.4rem 0 0;
      padding: 0;
    }
    [data-kind='pick'] ~ [data-kind='main'] .cell {
      padding-right: 3rem;
    }
    [data-kind='actions'] .cell {
      grid-column: 1 / -1;
      margin-top: 0.4rem;
      padding-block: 0.25rem;
      border-top: 1px solid var(--line);
    }
    tbody tr:hover td {
      background: none;
    }
  }
`
