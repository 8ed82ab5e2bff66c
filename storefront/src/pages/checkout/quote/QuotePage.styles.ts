import { styled } from 'styled-components'

export const StyledQuote = styled.article`
  max-width: 64rem;
  margin-inline: auto;
  padding-bottom: var(--section);
  h2 {
    font: 600 1rem / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  .quote__part > h2 {
    margin-bottom: 0.35rem;
  }
  h3 {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
  }
  .lines__price {
    font-weight: 600;
  }
  .quote__head {
    display: grid;
    gap: 0.35rem;
    padding-block: 1.5rem 1.25rem;
  }
  .quote__ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    padding-top: 1rem;
  }
  .quote__state > *,
  .quote__accepted {
    display: grid;
    gap: 0.75rem;
    margin-bottom: 1.5rem;
  }
  .quote__state > [role='status'] {
    display: flex;
  }
  .quote__state [role='status'] .btn {
    margin-top: 0.75rem;
  }
  .quote__columns {
    display: grid;
    gap: 2rem clamp(1.5rem, 3vw, 3rem);
    align-items: start;
  }
  .quote__main,
  .quote__answers,
  .quote__side {
    display: grid;
    gap: 2rem;
    min-width: 0;
  }
  .quote__part {
    border-top: 2px solid var(--ink);
    padding-top: 0.75rem;
    scroll-margin-top: calc(var(--header-h) + 1rem);
    overflow-wrap: anywhere;
  }
  .quote__part ol {
    display: grid;
    gap: 0.25rem;
    padding: 0.5rem 0 0 1.25rem;
    list-style: decimal;
    color: var(--ink-2);
  }
  #quote-accept,
  #quote-figures {
    font: 500 var(--t-h3) / 1.25 var(--font-display);
  }
  form,
  .quote__fields {
    display: grid;
    gap: 1.25rem;
    margin-top: 1rem;
  }
  form > .btn {
    justify-self: start;
  }
  summary {
    width: fit-content;
    min-height: 2.75rem;
    padding-block: 0.6rem;
    font-weight: 600;
    color: var(--link, var(--accent));
    cursor: pointer;
  }
  .quote__tile {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    background: var(--wash);
    color: var(--ink-2);
  }
  .quote__figures {
    padding: clamp(1.25rem, 2.5vw, 2rem);
    border-radius: var(--r-3);
    background: var(--surface);
  }
  .quote__figures dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.5rem 0;
    margin-block: 1rem;
    font-variant-numeric: tabular-nums lining-nums;
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    margin: 0;
    padding-left: 1rem;
    text-align: right;
    white-space: nowrap;
  }
  .is-tax,
  .is-total {
    padding-top: 0.6rem;
    border-top: 1px solid var(--line);
  }
  .is-total {
    border-top: 2px solid var(--ink);
    font-weight: 600;
    font-size: 1.1875rem;
    color: var(--ink);
  }
  @media (min-width: 600px) {
    .quote__fields {
      grid-template-columns: 1fr 1fr;
    }
    .field--wide {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 1024px) {
    .quote__columns {
      grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    }
    .quote__side {
      grid-row: span 2;
      position: sticky;
      top: calc(var(--header-h) + 1rem);
    }
  }
`
