import { createGlobalStyle, styled } from 'styled-components'
import { customProperties, light } from '../../theme/tokens.ts'

/** One sheet of A4, without the frame of the site. */
export const PaperStyle = createGlobalStyle`
@page{size:A4;margin:12mm}
@media print{body{background:#fff;--footer-on-paper:none}}
`

/** Sheets of A4 on a desk: they have the colours of paper in both themes. Printed text may be smaller than text to touch. */
export const PaperDesk = styled.div`
  padding: 1rem var(--gutter) var(--section);
  background: var(--wash);
  .sheet__bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
    justify-content: space-between;
    max-width: 210mm;
    min-height: 3rem;
    margin: 0 auto 1rem;
    overflow-wrap: anywhere;
  }
  .sheet {
    ${customProperties({ ...light, paper: '#fff', surface: '#fff' })}
    display: flex;
    flex-direction: column;
    gap: 4.5mm;
    max-width: 210mm;
    min-height: 297mm;
    margin-inline: auto;
    padding: 12mm 13mm;
    background: #fff;
    color: var(--ink);
    font-size: 9.5pt;
    line-height: 1.4;
    box-shadow: var(--sh-2);
  }
  .sheet__head {
    display: flex;
    justify-content: space-between;
    align-items: flex-end;
    gap: 1rem;
    padding-bottom: 2.5mm;
    border-bottom: 2px solid var(--ink);
  }
  .sheet__brand {
    font: 600 20pt/1 var(--font-display);
    letter-spacing: -0.025em;
  }
  .sheet__code {
    color: var(--ink-2);
    text-align: right;
  }
  .sheet__qr {
    width: 22mm;
    height: 22mm;
    fill: var(--ink);
    shape-rendering: crispEdges;
    print-color-adjust: exact;
  }
  @media (max-width: 700px) {
    .sheet {
      min-height: 0;
      padding: 6vw;
      font-size: 0.9375rem;
    }
  }
  @media (scripting: none) {
    .sheet__bar button {
      display: none;
    }
  }
  @media print {
    padding: 0;
    background: none;
    .sheet__bar {
      display: none;
    }
    .sheet {
      gap: 3mm;
      max-width: none;
      min-height: min(272mm, 99vh);
      padding: 0;
      font-size: 9.5pt;
      box-shadow: none;
      break-after: page;
    }
    .sheet:last-child {
      break-after: auto;
    }
  }
`
