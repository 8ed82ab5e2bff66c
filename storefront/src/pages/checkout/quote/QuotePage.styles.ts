import { styled } from 'styled-components'

export const StyledQuote = styled.article`
  max-width: 64rem;
  margin-inline: auto;
  padding-bottom: var(--section);
  overflow-wrap: anywhere;
  dd {
    white-space: nowrap;
  }
  .quote__part > h2:not(#quote-accept) {
    margin-bottom: 0.35rem;
    font: 600 1rem / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  #quote-accept {
    font-size: var(--t-h3);
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
  .quote__state > * {
    margin-bottom: 1.5rem;
  }
  .quote__state > section > * + *,
  .quote__state [role='status'] .btn {
    margin-top: 0.75rem;
  }
  .quote__columns,
  .quote__columns > div {
    display: grid;
    gap: 2rem clamp(1.5rem, 3vw, 3rem);
    align-items: start;
    min-width: 0;
  }
  .quote__part {
    border-top: 2px solid var(--ink);
    padding-top: 0.75rem;
    scroll-margin-top: calc(var(--header-h) + 1rem);
  }
  .quote__part ol {
    display: grid;
    gap: 0.25rem;
    padding: 0.5rem 0 0 1.25rem;
    list-style: decimal;
    color: var(--ink-2);
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
    .quote__columns > .quote__side {
      --summary-position: static;
      grid-row: span 2;
      position: sticky;
      top: calc(var(--header-h) + 1rem);
    }
  }
`
