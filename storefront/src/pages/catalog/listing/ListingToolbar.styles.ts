import { styled } from 'styled-components'

export const StyledToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.25rem;
  align-items: center;
  border-top: 2px solid var(--ink);
  border-bottom: 1px solid var(--line);
  padding-block: 0.75rem;
  margin-bottom: clamp(1.25rem, 2.5vw, 2rem);
  scroll-margin-top: calc(var(--header-h) + 1rem);
  &:focus {
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
  select.control {
    width: auto;
    min-width: 11rem;
  }
  .toolbar__types {
    display: flex;
    gap: 1rem;
  }
  @media (max-width: 479px) {
    display: grid;
    grid-template-columns: 1fr auto;
    .toolbar__field,
    .toolbar__types {
      grid-column: 1/-1;
    }
    .toolbar__field {
      display: grid;
      grid-template-columns: 6.5rem 1fr;
    }
    select.control {
      width: 100%;
      min-width: 0;
    }
  }
  @media (min-width: 1024px) {
    .toolbar__filters {
      display: none;
    }
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`
