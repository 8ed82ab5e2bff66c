import { createGlobalStyle, styled } from 'styled-components'
import { customProperties, light } from '../../theme/tokens.ts'
import { Wrap } from '../../ui/Section.tsx'

/** Paper is white, whatever the screen wears, and has no room for what leads elsewhere. */
export const PaperStyle = createGlobalStyle`
@media print{body{background:#fff}body footer{display:none}}
`

/**
 * The page of one order, on the screen and on paper. What is read in the hand may be smaller than what is touched:
 * most orders fit on one sheet.
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
  .order__head p {
    margin-top: 0.35rem;
  }
  .order__notices {
    display: grid;
    gap: 0.75rem;
  }
  .order__notices:not(:empty) {
    margin-bottom: 1.75rem;
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
    display: grid;
    gap: 1.25rem;
  }
  h2 {
    font-size: var(--t-h3);
  }
  .order__lines h2 {
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
  b {
    font-weight: 600;
  }
  .summary__gst:last-child {
    margin-bottom: 0;
  }
  .order__shop {
    display: none;
  }
  @media (min-width: 1024px) {
    .order__columns {
      grid-template-columns: 7fr 4fr;
    }
    .order__side > section {
      position: static;
    }
  }
  @media print {
    ${customProperties(light)}
    --surface: #fff;
    --plate-blend: normal;
    zoom: 0.8;
    padding: 0;
    color: #000;
    .noprint,
    .order__notices {
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
      grid-template-columns: 1fr 1fr;
    }
    .order__side > *,
    .order__time {
      padding: 0;
    }
    .time__dot {
      print-color-adjust: exact;
    }
  }
`
