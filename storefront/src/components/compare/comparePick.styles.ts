import { css } from 'styled-components'

/** A checkbox over the picture of a card: with a mouse when it is pointed at, in focus or ticked, else always. */
export const comparePick = css`
  .pick {
    position: absolute;
    z-index: 4;
    right: 0;
    top: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.4rem;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding-inline: 0.6rem;
    color: var(--on-tint);
    font-size: var(--t-sm);
    font-weight: 600;
    cursor: pointer;
    color-scheme: light;
  }
  .pick input {
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    accent-color: #0c5551;
  }
  .pick:has(:focus-visible) {
    outline: 3px solid #0c5551;
    outline-offset: -4px;
    border-radius: var(--r-2);
  }
  .pick input:focus-visible {
    outline: 0;
  }
  &:has(.pick :checked) .pcard__image::after {
    transform: none;
  }
  @media (hover: hover) and (min-width: 768px) {
    .pick {
      opacity: 0;
      transition: opacity var(--d-1);
    }
    &:hover .pick,
    &:focus-within .pick,
    .pick:has(:checked) {
      opacity: 1;
    }
  }
  @media (hover: none), (max-width: 767px) {
    .pick__text {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (scripting: none), print {
    .pick {
      display: none;
    }
  }
`
