import { styled } from 'styled-components'
import { checkLook, fieldLook } from './fieldLooks.ts'

/** The block of a list page below its title: toolbar, rail, grid. */
export const ListingBox = styled.div`
  ${fieldLook}
  ${checkLook}

  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.25rem;
    align-items: center;
    border-top: 2px solid var(--ink);
    border-bottom: 1px solid var(--line);
    padding-block: 0.75rem;
    margin-bottom: clamp(1.25rem, 2.5vw, 2rem);
    scroll-margin-top: calc(var(--header-h) + 1rem);
  }
  .toolbar:focus {
    outline: 0;
  }
  .toolbar__count {
    color: var(--ink-2);
    margin-right: auto;
  }
  .toolbar__field {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .toolbar .select {
    width: auto;
    min-width: 11rem;
  }
  .toolbar__types {
    display: flex;
    gap: 1rem;
  }

  .listing {
    display: grid;
    gap: clamp(1.5rem, 3vw, 3.5rem);
    align-items: start;
    padding-bottom: var(--section);
  }
  .listing > * {
    min-width: 0;
  }
  .listing__results {
    min-height: 50vh;
    transition: opacity var(--d-2);
  }
  .listing__results[aria-busy='true'] {
    opacity: 0.45;
  }

  .filters {
    display: none;
  }
  .filters:focus {
    outline: 0;
  }
  .filters--open,
  .filters:target {
    display: block;
  }
  .filters fieldset,
  .filters__nav {
    margin-bottom: 1.75rem;
  }
  .filters legend,
  .filters h2 {
    font: 600 var(--t-sm) / 1.3 var(--font-text);
    letter-spacing: 0;
    color: var(--ink-3);
    padding: 0;
    margin-bottom: 0.35rem;
  }
  .filters summary {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    cursor: pointer;
    color: var(--accent);
    font-weight: 500;
    text-decoration: underline;
    text-underline-offset: 0.22em;
    list-style: none;
  }
  .filters summary::-webkit-details-marker {
    display: none;
  }
  .filters details[open] summary {
    display: none;
  }
  .filters__prices {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.75rem;
  }
  .filters__prices span {
    display: block;
    font-size: var(--t-sm);
    color: var(--ink-2);
    margin-bottom: 0.25rem;
  }
  .filters__nav a {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    min-height: 2.75rem;
    align-items: center;
    text-decoration: none;
    border-bottom: 1px solid var(--line);
    line-height: 1.3;
  }
  .filters__nav a small {
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .filters__nav a:hover {
    color: var(--accent);
  }
  .filters__nav [aria-current] {
    font-weight: 600;
    color: var(--accent);
  }
  .filters__plain {
    display: none;
  }

  @media (max-width: 479px) {
    .toolbar {
      display: grid;
      grid-template-columns: 1fr auto;
    }
    .toolbar__field,
    .toolbar__types {
      grid-column: 1/-1;
    }
    .toolbar__field {
      display: grid;
      grid-template-columns: 6.5rem 1fr;
    }
    .toolbar .select {
      width: 100%;
      min-width: 0;
    }
  }
  @media (min-width: 600px) and (max-width: 1023px) {
    .filters fieldset {
      break-inside: avoid;
    }
    .filters {
      columns: 2;
      column-gap: 2.5rem;
    }
  }
  @media (min-width: 1024px) {
    .listing {
      grid-template-columns: 14.5rem minmax(0, 1fr);
    }
    .filters {
      display: block;
    }
    .filterbtn,
    .filters__apply {
      display: none;
    }
    .filters__plain {
      display: block;
      text-decoration: underline;
      min-height: 2.75rem;
    }
  }
  @media (forced-colors: active) {
    .toolbar {
      border-color: CanvasText;
    }
  }
`
