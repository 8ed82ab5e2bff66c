import { styled } from 'styled-components'

/** The words of a list and its controls, whose labels stand inside them. */
export const StyledToolbar = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) minmax(0, 1.12fr);
  gap: 0.5rem;
  align-items: center;
  scroll-margin-top: calc(var(--header-h) + 1rem);
  &:focus {
    outline: 0;
  }
  .toolbar__words,
  .toolbar__types {
    grid-column: 1/-1;
  }
  .toolbar__words {
    color: var(--ink-2);
    font-size: 1rem;
    line-height: 1.35;
  }
  .toolbar__count {
    display: inline-block;
    min-width: 4rem;
    margin-right: 0.35rem;
    color: var(--ink);
    font-weight: 600;
    white-space: nowrap;
  }
  .toolbar__field {
    position: relative;
    min-width: 0;
  }
  .toolbar__field:nth-child(3):last-child {
    grid-column: 2/-1;
  }
  label {
    position: absolute;
    left: 0.75rem;
    top: 0.3rem;
    max-width: calc(100% - 1rem);
    overflow: hidden;
    color: var(--ink-3);
    font-size: 0.875rem;
    line-height: 1.2;
    white-space: nowrap;
    pointer-events: none;
  }
  .toolbar__field .control {
    min-height: 3.25rem;
    padding: 1.3rem 1.6rem 0.2rem 0.75rem;
    background-position: right 0.4rem center;
    font-size: 1rem;
    font-weight: 500;
    line-height: 1.3;
    text-overflow: ellipsis;
  }
  .toolbar__types {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
  }
  .toolbar__types a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
  .toolbar__filters {
    min-height: 3.25rem;
    padding-inline: 0.7rem;
  }
  .toolbar__chosen {
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
  @media (max-width: 479px) {
    label {
      left: 0.6rem;
    }
    .toolbar__field .control {
      padding-left: 0.6rem;
      background-position: right 0.15rem center;
    }
    .toolbar__filters {
      gap: 0.4rem;
      padding-inline: 0.6rem;
    }
  }
  @media (max-width: 359px) {
    grid-template-columns: 1fr 1fr;
    .toolbar__filters,
    .toolbar__field:nth-child(3):last-child {
      grid-column: 1/-1;
    }
  }
  @media (min-width: 1024px) {
    display: flex;
    .toolbar__words {
      flex: 1;
      min-width: 0;
    }
    .toolbar__field {
      flex: 0 0 11.5rem;
    }
    .toolbar__filters {
      display: none;
    }
  }
  .toolbar__types {
    order: 1;
  }
  @media (scripting: none) {
    noscript {
      display: contents;
    }
  }
  @media (min-width: 1024px) and (scripting: none) {
    flex-wrap: wrap;
    .toolbar__types {
      flex: 1 0 100%;
    }
  }
`
