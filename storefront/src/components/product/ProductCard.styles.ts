import { styled } from 'styled-components'
import { onFloor } from './onFloor.styles.ts'

/** The look of every card that stands on a floor line; categories on the home page use it too. */
export const StyledCard = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  --image-scale: 1.1;
  /* As high as the others of its row, so that their prices stand on one line. */
  .slide > & {
    height: 100%;
  }
  .pcard__image {
    border-radius: 0;
    /* The ground of a photograph is lit to white and so takes the colour of the plate: no tile shows around the chair. */
    --image-blend: multiply;
    --image-filter: brightness(1.07);
  }
  .pcard__image img {
    ${onFloor}
  }
  .pcard__image::before,
  .pcard__image::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 1px;
    background: var(--line-floor);
    z-index: 1;
  }
  .pcard__image::after {
    height: 3px;
    background: var(--accent);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform var(--d-2) var(--ease);
  }
  &:hover .pcard__image::after,
  &:focus-within .pcard__image::after {
    transform: none;
  }
  &.pcard--compact {
    --image-scale: 1.14;
  }
  .pcard__image .pcard__second {
    display: none;
    opacity: 0;
  }
  @media (hover: hover) {
    .pcard__image img {
      --image-transition: opacity var(--d-2);
    }
    &:is(:hover, :has(:focus-visible)) .pcard__second,
    .pcard__second.is-loaded {
      display: block;
    }
    &:is(:hover, :has(:focus-visible)) .pcard__image:has(.is-loaded) img {
      opacity: 0;
    }
    &:is(:hover, :has(:focus-visible)) .pcard__image .is-loaded.is-loaded {
      opacity: 1;
    }
  }
  .pcard__cap {
    padding: 0.7rem 0.75rem 0 0;
    display: grid;
    gap: 0.1rem;
    align-content: start;
  }
  &.pcard--grid .pcard__cap,
  &.pcard--compact .pcard__cap {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
  .pcard__name {
    font: 600 1.0625rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
  .pcard__name a {
    text-decoration: none;
  }
  .pcard__name a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
  }
  .pcard__name a:focus-visible {
    outline: 0;
  }
  .pcard__name a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  .pcard__cat {
    font-size: var(--t-sm);
    color: var(--ink-3);
    line-height: 1.35;
  }
  .pcard__row {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-height: 2.75rem;
    margin-top: auto;
  }
  .pcard__ask {
    z-index: 3;
    color: var(--accent);
    margin-right: -0.25rem;
  }
  &.pcard--compact .pcard__cap {
    padding-right: 0.5rem;
  }
  .pcard__badge {
    position: absolute;
    left: 0;
    top: 0.5rem;
    z-index: 2;
  }
  /* One shelf a row: the caption is its lip, of the sand as well. A pixel more leaves no seam between two cards. */
  @media not print {
    [data-theme='dark'] & {
      --ink: #1f1812;
      --ink-2: #3b3128;
      --ink-3: #453a30;
      --accent: var(--on-image-strong);
      --accent-wash: var(--on-image);
      --focus: var(--on-image-strong);
      --line-floor: #8f8270;
      --star: #6b3e00;
      --star-off: #a89a86;
      background: var(--shelf);
      box-shadow: 1px 0 0 var(--shelf);
      color: var(--ink);
    }
    [data-theme='dark'] & .pcard__image {
      box-shadow: 1px 0 0 var(--image-ground);
    }
    [data-theme='dark'] & .pcard__badge {
      left: 0.6rem;
      color: #fff;
    }
    [data-theme='dark'] & .pcard__cap {
      padding-left: 0.75rem;
    }
  }
  @media (forced-colors: active) {
    .pcard__image::before {
      background: CanvasText;
    }
  }
`
