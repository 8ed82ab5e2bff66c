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
  &.head--hidden:not(:focus-within, .head--open) {
    transform: translateY(-100%);
    box-shadow: none;
  }
  &.head--open {
    background: var(--paper);
  }
  .head__top {
    display: none;
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
    .head__top {
      display: block;
      height: var(--head-top);
      border-bottom: 1px solid var(--line);
      transition: visibility var(--d-2);
    }
    /* On the way up the shop's line alone comes back. Nothing is laid out anew for it. */
    &.head--scrolled {
      transform: translateY(calc(-1 * var(--head-top)));
    }
    &.head--scrolled .head__top {
      visibility: hidden;
    }
    .head__right {
      gap: 0.25rem;
      flex: 1;
      /* The search gives way, not what stands before it. */
      min-width: 0;
      justify-content: flex-end;
    }
    .head__searchbox {
      flex: 1 1 9rem;
      max-width: 17rem;
      min-width: 7rem;
      margin-inline: 1rem 0.25rem;
    }
  }
  @media (min-width: 1024px) and (max-width: 1199px) {
    .head__row > a svg {
      display: none;
    }
    .head__searchbox {
      max-width: 11rem;
      margin-left: 0.5rem;
    }
    .head__right .entry__name,
    .head__right .menu:nth-child(n) .menu__name {
      max-width: 3.25rem;
    }
    /* Beside the menu of Manage there is no room for it; the drawer has it too. */
    &:has(.menu:nth-child(2)) .menu__entry:last-of-type {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`
