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
  .toolbar__filters > span {
    display: inline-flex;
    align-items: center;
  }
  .toolbar__filters b {
    min-width: 1.4rem;
    margin-left: 0.5rem;
    padding-inline: 0.3rem;
    border-radius: var(--r-full);
    background: var(--accent-solid);
    color: var(--on-accent);
    font-size: 0.8125rem;
    line-height: 1.4rem;
  }
  /* The options say what the selects are for; their labels stay for screen readers. */
  @media (max-width: 1023px) {
    label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (max-width: 767px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.6rem 0.75rem;
    .toolbar__filters {
      justify-self: end;
      min-height: 2.75rem;
    }
    .toolbar__field:nth-child(3):last-child,
    .toolbar__types {
      grid-column: 1/-1;
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
