import { styled } from 'styled-components'

export const StyledSuggestions = styled.div`
  position: absolute;
  z-index: var(--z-pop);
  inset: calc(100% + 8px) 0 auto;
  background: var(--surface);
  border-radius: var(--r-2);
  box-shadow: var(--sh-2);
  padding: 0.375rem;
  max-height: min(32rem, 70vh);
  overflow: auto;
  @media (min-width: 1024px) {
    left: auto;
    width: max(100%, 24rem);
  }
  a {
    display: flex;
    align-items: center;
    gap: 0.875rem;
    min-height: 3.5rem;
    padding: 0.25rem 0.625rem 0.25rem 0.375rem;
    border-radius: 6px;
    text-decoration: none;
    line-height: 1.3;
  }
  a:hover,
  [aria-selected='true'] {
    background: var(--wash);
  }
  .suggestions__image {
    width: 3.25rem;
    height: 3.25rem;
    border-radius: 6px;
    flex: none;
  }
  .suggestions__text {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .suggestions__text small {
    display: block;
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .price {
    font-size: 1rem;
  }
  mark {
    background: none;
    color: var(--accent);
    font-weight: 700;
  }
  p {
    padding: 0.625rem;
    color: var(--ink-2);
  }
  .suggestions__head {
    margin-top: 0.25rem;
    padding: 0.6rem 0.6rem 0.2rem;
    border-top: 1px solid var(--line);
    font-size: var(--t-xs);
    font-weight: 600;
    color: var(--ink-3);
  }
  .suggestions__search {
    min-height: 2.75rem;
    padding-left: 0.6rem;
    font-weight: 600;
    color: var(--accent);
  }
  .suggestions__search--more {
    justify-content: space-between;
    margin-top: 0.25rem;
    border-top: 1px solid var(--line);
    border-radius: 0;
  }
`
