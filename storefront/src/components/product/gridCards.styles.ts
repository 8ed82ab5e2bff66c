import { css } from 'styled-components'
import { comparePick } from '../compare/comparePick.styles.ts'
import { swatchLook } from './Swatch.styles.ts'

const facts = css`
  ${swatchLook}
  .swatch {
    width: 1rem;
    height: 1rem;
    border-width: 1px;
  }
  .pcard__fact {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin-top: 0.2rem;
    color: var(--ink-2);
    font-size: var(--t-sm);
    line-height: 1.35;
  }
  /* The targets reach into the lines above and below, where nothing is pressed but the card. */
  .pcard__variants {
    display: flex;
    align-items: center;
    margin: -0.4rem 0 -0.65rem -0.875rem;
    color: var(--ink-2);
    font-size: var(--t-sm);
  }
  .pcard__variants a {
    position: relative;
    z-index: 3;
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
  }
  .pcard__variants .swatch {
    width: 1.25rem;
    height: 1.25rem;
  }
  .pcard__variants a:hover .swatch {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
`

const lead = css`
  .pcard--lead {
    grid-column: span 2;
  }
  .pcard--lead .pcard__image {
    aspect-ratio: 6/5;
  }
  .pcard--lead .pcard__image img {
    inset: auto 0 0;
    width: 80%;
    height: auto;
    aspect-ratio: 1;
    margin-inline: auto;
  }
  .pcard--lead .pcard__name {
    font: 500 var(--t-h3) / 1.15 var(--font-display);
    letter-spacing: -0.014em;
  }
  .pcard--lead .pcard__cap {
    min-height: 0;
  }
  @media (min-width: 768px) {
    .pcard--lead {
      grid-row: span 2;
    }
    /* As tall as the two rows beside it, whether or not the browser has read them yet: else the picture would move. */
    .pcard--lead .pcard__image {
      flex: 1 0 auto;
      aspect-ratio: auto;
      padding-top: calc(100% + var(--cap) + var(--row-gap));
    }
    .pcard--lead .pcard__image img {
      width: 100%;
    }
    .pcard--lead .pcard__cap {
      display: grid;
      flex: none;
      grid-template-columns: 1fr auto;
      column-gap: 1rem;
      min-height: var(--cap);
    }
    .pcard--lead .pcard__row {
      grid-area: 1/2/3/3;
      align-self: start;
      margin-top: 0;
    }
    .pcard--lead .pcard__price {
      font-size: 1.25rem;
    }
  }
`

/**
 * Cards in rows. All captions are as tall as one with a two-line name, so that the picture of a lead card ends on the line
 * of its neighbours; the price stands at the foot.
 */
export const gridCards = css`
  --cap: 9.4rem;
  &.lineup--variants {
    --cap: 11rem;
  }
  @media (max-width: 419px) {
    &.lineup--single {
      --cap: auto;
    }
  }
  .pcard__cap {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: var(--cap);
  }
  .pcard__row {
    margin-top: auto;
  }
  .pcard {
    ${comparePick}
  }
  ${facts}
  ${lead}
`
