import { css } from 'styled-components'

/**
 * A sign and a word over the picture of a card, on the same sand in both themes: with a mouse when the card is pointed
 * at, in focus or chosen, else always. The box to tick lies over it, unseen, and is what a finger meets.
 */
export const comparePick = css`
  .pick {
    position: absolute;
    z-index: 4;
    right: 0;
    top: 0;
    display: flex;
    align-items: flex-start;
    min-height: 2.75rem;
    padding: 0.35rem 0.35rem 0 1rem;
    color: #4a3f35;
    cursor: pointer;
  }
  .pick input {
    position: absolute;
    z-index: 1;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .pick__sign {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    min-height: 1.875rem;
    padding-inline: 0.5rem;
    border-radius: var(--r-1);
    font-size: 0.875rem;
    font-weight: 600;
  }
  .pick .i {
    width: 1.1rem;
    height: 1.1rem;
  }
  .pick .i + .i,
  .pick :checked + .pick__sign > .i:first-child {
    display: none;
  }
  .pick :checked + .pick__sign > .i + .i {
    display: block;
  }
  .pick:hover .pick__sign {
    color: var(--on-image-strong);
    background: color-mix(in srgb, var(--on-image) 10%, transparent);
  }
  .pick :checked + .pick__sign {
    background: var(--on-image);
    color: #fff;
  }
  .pick:has(:disabled) {
    opacity: 0.5;
  }
  .pick input:disabled {
    cursor: not-allowed;
  }
  .pick :focus-visible + .pick__sign {
    outline: 3px solid var(--on-image);
    outline-offset: 2px;
  }
  &:has(.pick :checked) .pcard__image::after {
    transform: none;
  }
  @media (hover: hover) and (min-width: 1024px) {
    .pick__sign {
      background: color-mix(in srgb, var(--image-ground) 86%, transparent);
      opacity: 0;
      transition: opacity var(--d-1);
    }
    &:hover .pick__sign,
    &:focus-within .pick__sign,
    .pick :checked + .pick__sign {
      opacity: 1;
    }
  }
  @media (max-width: 767px) {
    .pick {
      padding-right: 0.1rem;
    }
  }
  @media (forced-colors: active) {
    .pick :checked + .pick__sign {
      outline: 2px solid Highlight;
    }
  }
  @media (scripting: none), print {
    .pick {
      display: none;
    }
  }
`
