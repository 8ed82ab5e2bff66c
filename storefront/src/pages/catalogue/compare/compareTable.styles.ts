import { css } from 'styled-components'
import { onFloor } from '../../../components/product/onFloor.styles.ts'

const phone = css`
  .compare__scroll {
    --columns: max(var(--n), 2);
    --peek: 0px;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  /* To the edge of the screen, where a bit of the next one is seen. */
  .compare__scroll--more {
    --peek: 1.5rem;
    margin-right: calc(var(--gutter) * -1);
  }
  .compare__strip,
  table {
    display: block;
    width: calc((100% - var(--peek)) / 2 * var(--columns));
    min-width: 100%;
  }
  .compare__strip,
  tr {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  }
  thead,
  tbody {
    display: block;
  }
  .compare__corner,
  .compare__image {
    display: none;
  }
  .compare__head {
    scroll-snap-align: start;
  }
  tbody th {
    grid-column: 1 / -1;
    position: sticky;
    left: 0;
    justify-self: start;
    display: flex;
    gap: 0.6rem;
    width: auto;
    padding: 0.7rem 0 0 0.6rem;
    font-size: var(--t-sm);
  }
  .compare__row--differs th {
    box-shadow: none;
    padding-left: 0;
  }
  .compare__row--differs th::before {
    content: '';
    width: 3px;
    background: var(--accent);
  }
  td {
    padding: 0.1rem 0.75rem 0.7rem 0.6rem;
  }
  td::before {
    content: attr(data-letter) '  ';
    color: var(--accent);
    font-weight: 600;
    font-size: var(--t-xs);
  }
  thead th {
    padding-top: 0.5rem;
  }
  .compare__name {
    min-height: 4.2rem;
    padding-left: 0.6rem;
  }
  .compare__actions {
    padding: 0 0.25rem 0.5rem 0.6rem;
  }
  .compare__actions .btn {
    padding-inline: 0.6rem;
    font-size: var(--t-xs);
  }
  .compare__add a {
    aspect-ratio: auto;
    min-height: 100%;
  }
  /* Beside one chair; below two or more, as wide as the two that are seen. */
  .compare__head ~ .compare__head ~ .compare__add {
    grid-column: 1 / -1;
    position: sticky;
    left: 0;
    width: calc(200% / var(--n));
    padding: 0 0 0.5rem 0.6rem;
  }
  .compare__head ~ .compare__head ~ .compare__add a {
    display: flex;
    place-content: start;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    border-bottom: 0;
  }
`

/** The table of the comparison; on phones two columns wide, with each fact over its values. */
export const compareTable = css`
  .compare__scroll {
    overflow-x: auto;
    overscroll-behavior-x: contain;
  }
  @media (prefers-reduced-motion: no-preference) {
    .compare__scroll {
      scroll-behavior: smooth;
    }
  }
  table {
    width: min(100%, 11rem + (var(--n) + 1) * 24rem);
    border-collapse: collapse;
    table-layout: fixed;
    line-height: 1.35;
  }
  th,
  td {
    text-align: left;
    vertical-align: top;
    padding: 0.7rem 1rem 0.7rem 0;
    color: var(--ink-2);
    font-weight: 400;
  }
  tr {
    border-bottom: 1px solid var(--line);
  }
  tbody th {
    padding-left: 0.75rem;
    color: var(--ink-3);
  }
  .compare__row--differs td {
    color: var(--ink);
    font-weight: 600;
  }
  .compare__row--differs th {
    box-shadow: inset 3px 0 0 var(--accent);
  }
  .compare__corner {
    width: 11rem;
  }
  thead th {
    padding: 1rem 0 0.75rem;
  }
  .compare__image {
    border-radius: 0;
    border-bottom: 1px solid var(--line-floor);
  }
  .compare__image img {
    --image-scale: 1.06;
    ${onFloor}
  }
  [data-theme='dark'] & .compare__image {
    --image-filter: brightness(1.06);
  }
  .compare__name {
    display: flex;
    gap: 0.5rem;
    min-height: 4.2rem;
    padding: 0.3rem 0.75rem 0 0;
    color: var(--ink);
    font-weight: 600;
    line-height: 1.3;
  }
  .compare__name b {
    padding-top: 0.6rem;
    color: var(--accent);
  }
  .compare__name a {
    align-self: start;
    min-height: 2.75rem;
    padding-block: 0.6rem;
    text-decoration: none;
  }
  .compare__name a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .compare__actions {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0.4rem 0.75rem 0 0;
  }
  .compare__actions .btn {
    padding-inline: 0.8rem;
    white-space: nowrap;
  }
  .compare__add a {
    display: grid;
    place-items: center;
    place-content: center;
    gap: 0.25rem;
    aspect-ratio: 1;
    border-bottom: 1px solid var(--line-floor);
    color: var(--accent);
    font-weight: 600;
    text-decoration: none;
  }
  .compare__add small {
    color: var(--ink-3);
    font-weight: 400;
  }
  @media (max-width: 1023px) {
    .compare__actions .btn .i {
      display: none;
    }
  }
  @media (max-width: 767px) {
    ${phone}
  }
`
