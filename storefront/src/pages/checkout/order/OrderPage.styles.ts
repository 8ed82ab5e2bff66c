import { createGlobalStyle, styled } from 'styled-components'
import { Wrap } from '../../../ui/Section.tsx'

/** Prints on white in both themes, without the footer. */
export const PaperStyle = createGlobalStyle`
@media print{body{background:#fff;--footer-on-paper:none}}
`

/**
 * The page of one order, on the screen and on paper. Printed text may be smaller than text to touch: most orders fit
 * on one sheet.
 */
export const OrderFrame = styled(Wrap)`
  padding-block: clamp(1.5rem, 4vw, 3.5rem) var(--section);
  .order__head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 2rem;
    align-items: flex-end;
    justify-content: space-between;
    margin-bottom: 1.75rem;
  }
  h1 {
    font-size: var(--t-h2);
  }
  h1 + p {
    margin-top: 0.35rem;
  }
  .order__time {
    padding: clamp(1.25rem, 2.5vw, 2rem);
    border-radius: var(--r-3);
    background: var(--surface);
    margin-bottom: clamp(1.75rem, 3vw, 2.5rem);
  }
  .order__columns {
    display: grid;
    gap: clamp(2rem, 4vw, 4rem);
    align-items: start;
  }
  .order__columns > * {
    min-width: 0;
  }
  .order__side {
    --summary-position: static;
    display: grid;
    gap: 1.25rem;
  }
  :is(.order__lines, .order__card) > h2 {
    font-size: var(--t-h3);
  }
  .order__main {
    display: grid;
    gap: 1.25rem;
  }
  .order__lines > h2 {
    margin-bottom: 0.875rem;
  }
  .order__card {
    padding: clamp(1.25rem, 2.5vw, 2rem);
    border-radius: var(--r-3);
    background: var(--surface);
    break-inside: avoid;
  }
  .order__card > * + * {
    margin-top: 0.75rem;
  }
  .order__shop {
    display: none;
  }
  @media (min-width: 1024px) {
    .order__columns {
      grid-template-columns: 7fr 4fr;
    }
  }
  @media print {
    --surface: #fff;
    --image-blend: normal;
    zoom: 0.8;
    padding: 0;
    color: #000;
    .order__all {
      display: none;
    }
    .order__shop {
      display: block;
      margin-bottom: 1.5rem;
      padding-bottom: 0.75rem;
      border-bottom: 2px solid #000;
      white-space: pre-line;
    }
    .order__columns {
      gap: 1.5rem;
    }
    .order__side {
      --summary-padding: 0;
      grid-template-columns: 1fr 1fr;
    }
    .order__card,
    .order__time {
      padding: 0;
    }
  }
`
