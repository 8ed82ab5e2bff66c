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
  .product__info h1 {
    overflow-wrap: anywhere;
  }
  @media (min-width: 1024px) {
    .product {
      grid-template: 'pictures info' auto 'body info' 1fr / minmax(0, 7fr) minmax(21rem, 4fr);
      column-gap: clamp(2.5rem, 4.5vw, 5rem);
    }
    .product__pictures {
      grid-area: pictures;
    }
    .product__body {
      grid-area: body;
    }
    .product__info {
      grid-area: info;
    }
    .pinfo {
      height: 100%;
    }
    /* Without the name it is no taller than most windows, so that the focus can be seen at every control. */
    .pinfo__buy {
      position: sticky;
      top: 5.25rem;
    }
  }
  @media print {
    padding: 0;
    .product {
      grid-template: 'pictures info' auto 'body body' auto / 70mm minmax(0, 1fr);
      gap: 6mm;
    }
    .product__pictures {
      grid-area: pictures;
    }
    .product__info {
      grid-area: info;
    }
    .product__body {
      grid-area: body;
    }
    .pinfo {
      height: auto;
    }
    .pinfo__buy {
      position: static;
    }
    .pinfo h1 {
      font-size: 22pt;
    }
    > :not(.product, p) {
      display: none !important;
    }
  }
`
