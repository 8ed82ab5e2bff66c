import { styled } from 'styled-components'

/** The page of a quote has beside that of an enquiry lines with fields, and sums. */
export const QuoteFrame = styled.div`
  /* Not under the bar when it gets the focus. */
  --focus-room: calc(var(--header-h) + 1rem) 9rem;
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  h3 {
    font-size: 1rem;
  }
  .quote__lines,
  .quote__versions {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .quote__line {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr) 5.25rem;
    gap: 0.5rem 0.75rem;
    align-items: start;
    padding-block: 0.875rem;
    border-bottom: 1px solid var(--line);
  }
  .quote__what {
    grid-column: 1 / -1;
  }
  .quote__what > * {
    display: block;
  }
  .quote__amount {
    grid-column: 1 / 3;
    align-self: center;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .quote__line > .iconbtn {
    justify-self: end;
  }
  .quote__pair,
  .quote__fields {
    display: grid;
    gap: 0.875rem;
    align-items: start;
  }
  .quote__pair {
    grid-template-columns: minmax(0, 12rem) minmax(0, 9rem);
  }
  .quote__sums {
    display: block;
    margin: 0;
  }
  .quote__sums > div,
  .quote__versions > li {
    display: flex;
    gap: 1rem;
    align-items: center;
    justify-content: space-between;
    padding-block: 0.3rem;
  }
  .quote__versions .muted {
    display: block;
  }
  .quote__sums dd {
    margin: 0;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  @media (min-width: 640px) {
    .quote__fields {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .quote__line {
      grid-template-columns: 5.5rem 1fr 6.5rem 7rem 2.75rem;
    }
    .quote__amount {
      grid-column: auto;
      padding-top: 2rem;
      text-align: right;
    }
    .quote__line > .iconbtn {
      margin-top: 1.6rem;
    }
  }
  @media (min-width: 1024px) {
    .enquiry__side {
      position: sticky;
      top: calc(var(--header-h) + 1rem);
    }
  }
`
