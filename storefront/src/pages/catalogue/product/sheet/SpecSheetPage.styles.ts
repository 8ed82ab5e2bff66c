import { createGlobalStyle, styled } from 'styled-components'
import { customProperties, light } from '../../../../theme/tokens.ts'
import { specTableLook } from '../body/SpecTable.tsx'

/** One sheet of A4, without the frame of the site. */
export const SheetPaper = createGlobalStyle`
@page{size:A4;margin:12mm}
@media print{body{background:#fff;--footer-on-paper:none}}
`

/** The sheet on a desk: it has the colours of paper in both themes. Printed text may be smaller than text to touch. */
export const SheetDesk = styled.div`
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
  }
  .sheet {
    ${customProperties({ ...light, paper: '#fff', surface: '#fff' })}
    ${specTableLook}
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
  .sheet__top {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 62mm;
    gap: 8mm;
    align-items: end;
  }
  h1 {
    font-size: 21pt;
    overflow-wrap: anywhere;
  }
  .sheet__kind {
    margin-top: 1mm;
    color: var(--ink-2);
  }
  .sheet__price {
    margin-top: 3mm;
  }
  .sheet__price .price {
    font-size: 14pt;
  }
  .sheet__features {
    margin-top: 3mm;
    padding-left: 1.1em;
    list-style: disc;
  }
  .sheet__picture {
    border-bottom: 2px solid var(--ink);
    --image-fit: contain;
    --image-filter: brightness(1.05);
    --image-ground: #fff;
  }
  .sheet__image {
    aspect-ratio: 1;
    border-radius: 0;
  }
  .sheet__drawing .dwg {
    width: auto;
    max-width: 100%;
    max-height: 78mm;
    margin-inline: auto;
  }
  .sheet .spec {
    column-gap: 9mm;
  }
  .sheet .spec__group {
    padding-bottom: 2.6mm;
  }
  .sheet .spec__title {
    padding-bottom: 0.6mm;
    font-size: 10pt;
  }
  .sheet .spec__group div {
    grid-template-columns: 35mm minmax(0, 1fr);
    gap: 2mm;
    padding-block: 0.75mm;
  }
  .sheet .spec__group small {
    font-size: 8.5pt;
  }
  .sheet__foot {
    display: grid;
    grid-template-columns: 22mm minmax(0, 1fr);
    gap: 5mm;
    align-items: center;
    margin-top: auto;
    padding-top: 3mm;
    border-top: 2px solid var(--ink);
    overflow-wrap: anywhere;
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
    .sheet__top {
      grid-template-columns: minmax(0, 1fr);
    }
    .sheet__picture {
      order: -1;
    }
    .sheet .spec__group small,
    .sheet .spec__title {
      font-size: 0.875rem;
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
      min-height: 0;
      height: 272mm;
      padding: 0;
      overflow: hidden;
      font-size: 9.5pt;
      box-shadow: none;
    }
    .sheet__top {
      grid-template-columns: minmax(0, 1fr) 50mm;
    }
    .sheet__picture {
      order: 0;
    }
    .sheet__drawing .dwg {
      max-height: 66mm;
    }
  }
`
