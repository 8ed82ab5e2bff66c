import { styled } from 'styled-components'
import { comparePick } from '../compare/comparePick.styles.ts'

/** The look of every card that stands on a floor line; categories on the home page use it too. */
export const StyledCard = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  --image-transform: translateY(2%) scale(1.06);
  --image-transition: transform var(--d-3) var(--ease);
  .pcard__image {
    border-radius: 0;
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
  @media (hover: hover) {
    &:hover {
      --image-transform: translateY(0.4%) scale(1.06);
    }
  }
  &.pcard--compact {
    --image-transform: translateY(1%) scale(1.16);
  }
  @media (hover: hover) {
    &.pcard--compact:hover {
      --image-transform: translateY(-0.5%) scale(1.16);
    }
  }
  .pcard__cap {
    padding: 0.7rem 0.75rem 0 0;
    display: grid;
    gap: 0.1rem;
    align-content: start;
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
  &.pcard--lead {
    --image-fit: contain;
    grid-column: span 2;
    grid-row: span 2;
  }
  &.pcard--lead .pcard__image {
    flex: 1;
    aspect-ratio: auto;
    min-height: 0;
  }
  &.pcard--lead .pcard__name {
    font: 500 var(--t-h3) / 1.15 var(--font-display);
    letter-spacing: -0.014em;
  }
  @media (max-width: 767px) {
    &.pcard--lead {
      grid-row: auto;
    }
    &.pcard--lead .pcard__image {
      aspect-ratio: 6/5;
    }
  }
  @media (min-width: 768px) {
    &.pcard--grid .pcard__cap {
      min-height: 6.35rem;
    }
    &.pcard--lead .pcard__cap {
      grid-template-columns: 1fr auto;
      column-gap: 1rem;
      grid-template-rows: auto auto 1fr;
    }
    &.pcard--lead .pcard__row {
      grid-area: 1/2/3/3;
    }
    &.pcard--lead .pcard__price {
      font-size: 1.25rem;
    }
  }
  [data-theme='dark'] & .pcard__image {
    box-shadow: inset -1px 0 0 rgb(36 28 21/0.07);
  }
  [data-theme='dark'] & .pcard__badge {
    left: 0.6rem;
  }
  [data-theme='dark'] & .pcard__cap {
    padding-left: 0.6rem;
  }
  [data-theme='dark'] & .pcard__image::after {
    background: #0c5551;
  }
  [data-theme='dark'] &.pcard--lead {
    --image-filter: brightness(1.045);
  }
  ${comparePick}
  @media (forced-colors: active) {
    .pcard__image::before {
      background: CanvasText;
    }
  }
`
