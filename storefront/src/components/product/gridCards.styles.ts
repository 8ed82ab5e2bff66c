import { css } from 'styled-components'
import { comparePick } from '../compare/comparePick.styles.ts'
import { swatchLook } from './Swatch.styles.ts'

const star =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='m12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7-4.9-4.6 6.6-.8z'/%3E%3C/svg%3E\")"

const facts = css`
  ${swatchLook}
  .swatch {
    width: 1rem;
    height: 1rem;
    border-width: 1px;
  }
  .pcard__fact {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.45rem;
    color: var(--ink-2);
    font-size: var(--t-sm);
    line-height: 1.5;
  }
  .pcard__colours {
    display: inline-flex;
    align-items: center;
    gap: 0.2rem;
  }
  .pcard__rating {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    min-width: 0;
    margin: 0 auto 0 0.5rem;
    overflow: hidden;
    color: var(--ink-2);
    font-size: var(--t-sm);
    white-space: nowrap;
  }
  .pcard__stars {
    width: 3.75rem;
    height: 0.875rem;
    flex: none;
    background: linear-gradient(90deg, var(--star) calc(var(--part) * 100%), var(--star-off) 0);
    -webkit-mask: ${star} 0 / 20% 100% repeat-x;
    mask: ${star} 0 / 20% 100% repeat-x;
  }
  @media (forced-colors: active) {
    .pcard__stars {
      forced-color-adjust: none;
      --star: CanvasText;
      --star-off: GrayText;
    }
  }
`

/** Cards in rows. All are as high as the highest, and the price stands at the foot: prices of a row stand on one line. */
export const gridCards = css`
  --plate: calc(1 / 1.04);
  .pcard--grid {
    --image-scale: 0.95;
    --floor: 0.998;
  }
  .pcard .pcard__image {
    aspect-ratio: var(--plate);
  }
  .pcard__image:not(.product-image--foreign) img {
    inset: auto 0 0;
    height: auto;
    aspect-ratio: 1;
  }
  .pcard__cap {
    padding: 0.5rem 0.25rem 0 0;
    gap: 0;
  }
  .pcard__name {
    padding-right: 0.5rem;
    line-height: 1.25;
  }
  .pcard__row {
    gap: 0.25rem;
    min-height: 2.5rem;
  }
  .pcard__ask {
    margin: -0.125rem -0.25rem -0.125rem -0.6rem;
  }
  .pcard {
    ${comparePick}
  }
  ${facts}
  @media (max-width: 767px) {
    .pcard__name {
      font-size: 1rem;
    }
  }
  /* Where a card is narrow, the stars stand above the price. */
  @media (max-width: 767px), (min-width: 1024px) and (max-width: 1399px) {
    .pcard__row {
      display: grid;
      grid-template-columns: 1fr auto;
    }
    .pcard__rating {
      grid-area: 1/1/2/3;
      margin: 0.1rem 0 0;
    }
  }
  @media (max-width: 359px) {
    .pcard__badge {
      top: 2.6rem;
    }
  }
  @media (min-width: 768px) {
    --plate: 1;
  }
  @media (min-width: 1024px) {
    --plate: calc(1 / 0.78);
  }
`
