import { css } from 'styled-components'
import { tickLook } from '../../ui/controls.styles.ts'

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
    --tick-fill: #fefdfb;
    --field: #6b5f54;
    --accent-solid: #0c5551;
    --on-accent: #fff;
  }
  .pick input {
    ${tickLook}
  }
  .pick:has(:focus-visible) {
    outline: 3px solid #0c5551;
    outline-offset: -4px;
    border-radius: var(--r-2);
  }
  .pick input:focus-visible {
    outline: 0;
  }
  .pick:has(:disabled) {
    cursor: not-allowed;
  }
  .pick input:disabled {
    opacity: 0.5;
    cursor: not-allowed;
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
