import { styled } from 'styled-components'
import { swatchLook } from '../../../../components/product/Swatch.styles.ts'
import { specTableLook } from './SpecTable.tsx'

export const StyledDetails = styled.div`
  ${swatchLook}
  ${specTableLook}
  display: grid;
  gap: clamp(2.5rem, 4.5vw, 4rem);
  overflow-wrap: anywhere;
  > * {
    min-width: 0;
  }
  .body__head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.5rem;
    align-items: center;
    justify-content: space-between;
    margin-bottom: clamp(1rem, 2vw, 1.5rem);
    padding-top: 0.75rem;
    border-top: 2px solid var(--ink);
  }
  .body__head h2 {
    font-size: var(--t-h3);
  }
  .body__small .body__head {
    margin-bottom: 0.25rem;
    border-top: 0;
  }
  .body__small .body__head h2 {
    font: 600 1.125rem/1.3 var(--font-text);
  }
  .promises {
    display: grid;
    gap: 0 2rem;
  }
  .promises div {
    padding-block: 0.75rem;
    border-top: 1px solid var(--line);
  }
  .promises dt {
    font-weight: 600;
  }
  .promises dd {
    color: var(--ink-2);
    white-space: pre-line;
  }

  .facts {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 1.25rem;
    border-top: 2px solid var(--ink);
  }
  .facts div {
    padding: 0.7rem 0 0.8rem;
    border-bottom: 1px solid var(--line);
  }
  .facts dt {
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .facts dd {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    font-weight: 600;
    line-height: 1.3;
  }

  .units {
    display: inline-flex;
    border: 1.5px solid var(--ink);
    border-radius: var(--r-2);
    overflow: hidden;
  }
  .units button {
    min-width: 3.5rem;
    min-height: 2.75rem;
    padding-inline: 0.9rem;
    font-size: var(--t-sm);
    font-weight: 600;
  }
  .units button:focus-visible {
    outline-offset: -3px;
    border-radius: var(--r-2);
  }
  .units [aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
    --focus: var(--paper);
  }
  .size__wide {
    display: none;
  }
  .size__tall:empty {
    min-height: 30rem;
  }
  .size [role='alert'] {
    color: var(--danger);
  }
  .size[aria-busy='true'] {
    opacity: 0.6;
  }
  .size figcaption {
    margin-top: 1rem;
    color: var(--ink-3);
    font-size: var(--t-sm);
  }

  .about {
    display: grid;
    gap: 1.5rem clamp(2rem, 4vw, 3.5rem);
  }
  .about__text {
    color: var(--ink-2);
    font-size: var(--t-lg);
    line-height: 1.48;
  }
  .about__text p + p {
    margin-top: 0.75em;
  }
  .about__text ul,
  .about__text ol {
    padding-left: 1.25em;
  }
  .about h3 {
    font: 600 1.125rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
  .ticks {
    display: grid;
    gap: 0.1rem;
    margin-top: 0.5rem;
  }
  .ticks li {
    display: flex;
    gap: 0.7rem;
    padding-block: 0.4rem;
    line-height: 1.4;
  }
  .ticks .i {
    color: var(--accent);
    margin-top: 0.05em;
  }
  .colours {
    display: grid;
    grid-template-columns: minmax(7rem, auto) 1fr;
    gap: 0.5rem 1.5rem;
  }
  .colours dt {
    color: var(--ink-3);
  }
  .colours dd {
    grid-column: 2;
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    align-items: center;
  }

  @media (min-width: 600px) {
    .size__wide {
      display: block;
    }
    .size__wide:empty {
      min-height: 20rem;
    }
    .size__tall {
      display: none;
    }
  }
  @media (scripting: none) {
    .units {
      display: none;
    }
  }
  @media (min-width: 768px) {
    .facts {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .facts div {
      border-bottom: 0;
    }
    .promises {
      grid-template-columns: 1fr 1fr;
    }
    .about {
      grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
    }
  }
  @media (forced-colors: active) {
    .units [aria-pressed='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .body__head,
    .facts {
      border-color: CanvasText;
    }
  }
  @media print {
    gap: 4mm;
    .units,
    .size__tall {
      display: none;
    }
    .size__wide {
      display: block;
      min-height: 0;
    }
    .size .dwg {
      width: auto;
      max-width: 100%;
      max-height: 84mm;
    }
    .body__head h2 {
      font-size: 13pt;
    }
    .facts {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    .promises,
    .about {
      grid-template-columns: 1fr 1fr;
    }
    .body__section,
    .ticks li {
      break-inside: avoid;
    }
  }
`
