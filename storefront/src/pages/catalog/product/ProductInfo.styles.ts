import { styled } from 'styled-components'

export const StyledInfo = styled.div`
  h1 {
    font-size: clamp(2.25rem, 1.7rem + 2.3vw, 3.5rem);
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
  .pinfo__cta {
    display: grid;
    gap: 0.75rem;
    margin-top: 0.75rem;
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
  h2 {
    font: 600 1.125rem/1.3 var(--font-text);
    letter-spacing: 0;
    margin-top: 1.75rem;
    padding-top: 1.25rem;
    border-top: 1px solid var(--line);
  }
  .ticks {
    display: grid;
    gap: 0.1rem;
    margin-top: 0.5rem;
  }
  .ticks li {
    display: flex;
    gap: 0.7rem;
    padding-block: 0.4rem;
    line-height: 1.4;
  }
  .ticks .i {
    color: var(--accent);
    margin-top: 0.05em;
  }
  @media (min-width: 480px) {
    .pinfo__cta {
      grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
    }
  }
`
