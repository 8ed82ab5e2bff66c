import { styled } from 'styled-components'

export const StyledSheet = styled.dialog`
  inset: auto 0 0;
  width: 100%;
  max-width: none;
  max-height: min(86vh, 46rem);
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--r-3) var(--r-3) 0 0;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--sh-3);
  transition: transform var(--d-3) var(--ease);
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  @starting-style {
    transform: translateY(100%);
  }
  &::backdrop {
    background: var(--scrim);
  }
  .sheet__top,
  .sheet__foot {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    padding: 0.6rem 1.25rem;
  }
  .sheet__top {
    padding-right: 0.75rem;
    border-bottom: 2px solid var(--ink);
  }
  h2 {
    font-size: var(--t-h3);
  }
  .sheet__in {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding-inline: 1.25rem;
  }
  .sheet__foot {
    border-top: 1px solid var(--line);
    padding-bottom: calc(0.6rem + env(safe-area-inset-bottom));
  }
  .btn--quiet {
    flex: none;
    padding-inline: 0.5rem;
  }
  .sheet__show {
    flex: 0 1 22rem;
  }
`
