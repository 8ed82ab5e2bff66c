import { styled } from 'styled-components'

export const StyledInfo = styled.div`
  h1 {
    font-size: clamp(2.25rem, 1.3rem + 2.1vw, 3.25rem);
  }
  /* On a line of its own before it is broken, as only one that is longer than a line is. */
  h1 .nb {
    display: inline-block;
    max-width: 100%;
    white-space: normal;
  }
  .pinfo__meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.25rem;
    align-items: center;
    margin-top: 0.3rem;
  }
  .pinfo__category {
    text-decoration: underline;
  }
  .pinfo__reviews {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }
  .pinfo__price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.9rem;
    margin-top: 0.6rem;
    padding-top: 1.35rem;
    border-top: 1px solid var(--line);
  }
  .pinfo__stock {
    align-self: center;
  }
  .pinfo__price + * {
    margin-top: 1.25rem;
  }
  .pinfo__note {
    display: flex;
    gap: 0.6rem;
    margin-top: 1rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .pinfo__note .i {
    color: var(--accent);
    margin-top: 0.05em;
  }
  .pinfo__note a {
    display: inline-block;
    padding-block: 0.6rem;
    margin-block: -0.6rem;
    font-weight: 600;
  }
  .pinfo__note b {
    font-weight: 600;
    color: var(--ink);
  }
  @media print {
    .pinfo__note {
      display: none;
    }
  }
`
