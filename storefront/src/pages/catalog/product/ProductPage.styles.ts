import { styled } from 'styled-components'
import { Wrap } from '../../../ui/Section.tsx'

/** A product's page: gallery and information, then the parts below. */
export const ProductBox = styled(Wrap)`
  .product {
    display: grid;
    gap: clamp(1.5rem, 4vw, 4.5rem);
  }
  .product > * {
    min-width: 0;
  }
  .product__part {
    padding-top: var(--section);
  }
  .product__part--last {
    padding-bottom: var(--section);
  }
  @media (min-width: 1024px) {
    .product {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      align-items: start;
    }
    .product__info {
      position: sticky;
      top: calc(var(--header-h) + 0.5rem);
    }
  }
`
