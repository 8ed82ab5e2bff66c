import { styled } from 'styled-components'
import { entryLook, entryNameLook } from './AccountEntry.styles.ts'

export const StyledMenus = styled.div`
  display: flex;
  .menu {
    position: relative;
  }
  .menu__button {
    ${entryLook}
  }
  .menu__name {
    ${entryNameLook}
  }
  ul {
    position: absolute;
    z-index: var(--z-pop);
    right: 0;
    top: calc(100% + 6px);
    min-width: 13rem;
    background: var(--surface);
    border-radius: var(--r-2);
    box-shadow: var(--sh-2);
    padding: 0.375rem;
    transform-origin: top right;
    animation: pop var(--d-2) var(--ease);
  }
  li :is(a, button) {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    width: 100%;
    min-height: 2.75rem;
    padding-inline: 0.75rem;
    border-radius: 6px;
    text-decoration: none;
    text-align: left;
  }
  li :is(a, button):hover {
    background: var(--wash);
  }
  /* Beside the menu of Manage a long name has less room. */
  @media (max-width: 1339px) {
    .menu:nth-child(2) .menu__name {
      max-width: 5rem;
    }
  }
  @keyframes pop {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  @media (forced-colors: active) {
    ul {
      border: 1px solid CanvasText;
    }
  }
`
