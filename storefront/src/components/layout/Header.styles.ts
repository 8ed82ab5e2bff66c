import { styled } from 'styled-components'

export const StyledHeader = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-header);
  transition:
    transform var(--d-2) var(--ease),
    background-color var(--d-2);
  &.head--scrolled {
    background: var(--paper-veil);
    box-shadow: 0 1px 0 var(--line);
  }
  &.head--hidden:not(:focus-within) {
    transform: translateY(-100%);
  }
  &.head--search {
    background: var(--paper);
  }
  .head__row {
    display: flex;
    align-items: center;
    height: var(--header-h);
    gap: 0.125rem;
  }
  .head__menu {
    margin-left: -0.7rem;
  }
  .head__right {
    margin-left: auto;
    display: flex;
    align-items: center;
    gap: 0.125rem;
    margin-right: -0.6rem;
  }
  .head__nav {
    display: none;
  }
  .head__nav a {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.75rem;
    padding-inline: 0.7rem;
    text-decoration: none;
    font-weight: 500;
    font-size: 1rem;
    border-radius: var(--r-2);
    white-space: nowrap;
  }
  .head__nav a:hover {
    background: rgb(120 100 80/0.14);
  }
  .head__nav [aria-current] {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
    text-decoration-color: var(--accent);
  }
  .head__social {
    display: none;
  }
  @media (max-width: 359px) {
    .head__theme {
      display: none;
    }
  }
  @media (max-width: 1023px) {
    .head__searchbox {
      display: none;
      position: absolute;
      inset: var(--header-h) var(--gutter) auto;
    }
    &.head--search {
      padding-bottom: 3.375rem;
    }
    &.head--search .head__searchbox {
      display: block;
    }
    .head__right {
      position: static;
    }
    @media (scripting: none) {
      padding-bottom: 3.375rem;
      .head__searchbox {
        display: block;
      }
      .head__searchtoggle {
        display: none;
      }
    }
  }
  @media (scripting: none) {
    background: var(--paper);
    .head__theme {
      display: none;
    }
  }
  @media (min-width: 1024px) {
    .head__searchtoggle {
      display: none;
    }
    .head__nav {
      display: flex;
    }
    .head__right {
      gap: 0.25rem;
      flex: 1;
      justify-content: flex-end;
    }
    .head__searchbox {
      flex: 1 1 12rem;
      max-width: 22rem;
      min-width: 11rem;
      margin-inline: 1.5rem 0.5rem;
    }
  }
  @media (min-width: 1240px) {
    .head__social {
      display: flex;
    }
    .head__searchbox {
      max-width: 20rem;
    }
  }
  @media print {
    display: none;
  }
`
