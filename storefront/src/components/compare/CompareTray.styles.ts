import { createGlobalStyle, styled } from 'styled-components'

/** Adds space below, so that the tray covers neither the end of the page, nor the focus, nor a notification. */
export const RoomBelow = createGlobalStyle`
  @media screen {
    html { --foot: 5rem; scroll-padding-bottom: 7rem; }
    body { padding-bottom: calc(var(--foot) + env(safe-area-inset-bottom)); }
  }
`

export const StyledTray = styled.section`
  position: fixed;
  z-index: var(--z-sticky);
  inset: auto 0 0;
  padding: 0.6rem var(--gutter) calc(0.6rem + env(safe-area-inset-bottom));
  background: var(--surface);
  border-top: 2px solid var(--ink);
  box-shadow: var(--sh-2);
  animation: tray-in var(--d-2) var(--ease);
  @keyframes tray-in {
    from {
      transform: translateY(100%);
    }
  }
  .tray__row {
    display: flex;
    align-items: center;
    gap: 1rem;
    max-width: var(--wrap);
    margin-inline: auto;
  }
  .tray__list {
    display: flex;
    gap: 0.5rem;
  }
  .tray__list li {
    position: relative;
    display: grid;
    width: 3.5rem;
    height: 3.5rem;
    border-radius: var(--r-2);
  }
  .tray__list .tray__gap {
    border: 1.5px dashed var(--field);
  }
  .tray__list button {
    width: 100%;
    height: 100%;
    overflow: hidden;
    background: var(--image-ground);
    color: var(--on-tint-2);
  }
  .tray__list img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    mix-blend-mode: multiply;
  }
  .tray__cross {
    position: absolute;
    right: -0.3rem;
    top: -0.3rem;
    display: grid;
    padding: 0.2rem;
    border-radius: 50%;
    background: var(--ink);
    color: var(--paper);
    pointer-events: none;
  }
  .tray__cross .i {
    width: 0.85rem;
    height: 0.85rem;
    stroke-width: 2.5;
  }
  .tray__text {
    margin-right: auto;
    color: var(--ink-2);
    font-size: var(--t-sm);
    line-height: 1.3;
  }
  .tray__text b {
    color: var(--ink);
  }
  .tray__go {
    white-space: nowrap;
  }
  @media (max-width: 767px) {
    .tray__row {
      gap: 0.5rem;
    }
    .tray__list {
      margin-right: auto;
    }
    .tray__list li {
      width: 2.75rem;
      height: 2.75rem;
    }
    .tray__list .tray__gap,
    .tray__clear {
      display: none;
    }
    .tray__text {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* The bar with which a visitor buys comes first. */
    body:has(.buybar:not(.buybar--off)) & {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`
