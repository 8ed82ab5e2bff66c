import { styled } from 'styled-components'

export const StyledMenu = styled.nav`
  display: none;
  align-self: stretch;
  margin-left: 1rem;
  .menu__entry {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    padding-inline: 0.75rem;
    border-block: 3px solid transparent;
    color: var(--ink);
    font-weight: 600;
    font-size: 1rem;
    text-decoration: none;
    white-space: nowrap;
  }
  .menu__entry .i {
    width: 1rem;
    height: 1rem;
    color: var(--ink-3);
    transition: transform var(--d-2);
  }
  /* Forced colours would show a transparent border. */
  @media (forced-colors: active) {
    .menu__entry {
      border-color: Canvas;
    }
  }
  .menu__entry:hover,
  [aria-current],
  [aria-expanded='true'] {
    border-bottom-color: var(--accent);
  }
  [aria-expanded='true'] .i {
    transform: rotate(180deg);
  }
  .menu__entry:focus-visible {
    outline-offset: -4px;
  }
  @media (min-width: 1024px) {
    display: flex;
  }
  @media (max-width: 1199px) {
    margin-left: 0;
    .menu__entry {
      padding-inline: 0.4rem;
    }
  }
  /* Beside a menu of Manage there is no room for it: the drawer has the same links. */
  @media (max-width: 1279px) {
    .head__row:has(.menu:nth-child(2)) & {
      display: none;
    }
  }
`

/** The place of a panel, below the header. The server renders none. */
export const PanelBox = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  min-height: 12rem;
  max-height: calc(100vh - var(--header-h) - var(--head-top));
  overflow-y: auto;
  background: var(--paper);
  border-top: 2px solid var(--ink);
  box-shadow: var(--sh-2);
  animation: panel var(--d-2) var(--ease);
  .menu__plain {
    padding: 2rem var(--gutter);
  }
  @keyframes panel {
    from {
      opacity: 0;
    }
  }
`
