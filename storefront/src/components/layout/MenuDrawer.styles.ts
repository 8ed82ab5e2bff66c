import { styled } from 'styled-components'

export const StyledDrawer = styled.dialog`
  position: fixed;
  z-index: var(--z-drawer);
  inset: 0 auto 0 0;
  margin: 0;
  border: 0;
  padding: 0;
  width: min(26rem, 100vw - 2.5rem);
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  background: var(--surface);
  color: var(--ink);
  overflow-y: auto;
  overscroll-behavior: contain;
  box-shadow: var(--sh-3);
  transform: translateX(-102%);
  transition:
    transform var(--d-3) var(--ease),
    display var(--d-3) allow-discrete,
    overlay var(--d-3) allow-discrete;
  &::backdrop {
    background: var(--scrim);
    opacity: 0;
    transition:
      opacity var(--d-2),
      display var(--d-3) allow-discrete,
      overlay var(--d-3) allow-discrete;
  }
  &:popover-open {
    display: block;
    transform: none;
  }
  &:popover-open::backdrop {
    opacity: 1;
  }
  &[open] {
    transform: none;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &:popover-open,
    &[open] {
      transform: translateX(-102%);
    }
    &:popover-open::backdrop,
    &[open]::backdrop {
      opacity: 0;
    }
  }
  nav {
    padding: 0 1.25rem 2rem;
    min-height: 100%;
  }
  .drawer__top {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: var(--header-h);
    position: sticky;
    top: 0;
    background: var(--surface);
    z-index: 1;
    margin-right: -0.5rem;
  }
  .drawer__foot {
    display: flex;
    flex-wrap: wrap;
    margin: 1rem 0 0 -0.6rem;
  }
  .drawer__social {
    display: flex;
    gap: 0.25rem;
  }
  @media (min-width: 360px) {
    .drawer__theme {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`
