import { styled } from 'styled-components'
import { PaperDesk } from '../../../../components/paper/PaperDesk.styles.ts'
import { specTableLook } from '../body/SpecTable.tsx'

/** The spec sheet on its desk. */
export const SheetDesk = styled(PaperDesk)`
  .sheet {
    ${specTableLook}
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
  @media (max-width: 700px) {
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
  @media print {
    .sheet__top {
      grid-template-columns: minmax(0, 1fr) 50mm;
    }
    .sheet__picture {
      order: 0;
    }
    .sheet__drawing .dwg {
      max-height: 50mm;
    }
  }
`
