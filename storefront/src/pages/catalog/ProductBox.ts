import { styled } from 'styled-components'
import { Wrap } from '../../ui/Section.tsx'

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

  .pinfo h1 {
    font-size: clamp(2.25rem, 1.7rem + 2.3vw, 3.5rem);
  }
  .pinfo__meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.25rem;
    align-items: center;
    margin-top: 0.3rem;
  }
  .pinfo__meta a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    text-decoration: none;
  }
  .pinfo__meta .link {
    text-decoration: underline;
  }
  .pinfo__price {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0.25rem 0.9rem;
    margin-top: 0.6rem;
    padding-top: 1.35rem;
    border-top: 1px solid var(--line);
  }
  .pinfo__price .badge {
    align-self: center;
  }
  .pinfo__buy {
    display: flex;
    gap: 0.75rem;
    align-items: end;
  }
  .pinfo__price + * {
    margin-top: 1.25rem;
  }
  .pinfo__buy label {
    flex: none;
    font-size: var(--t-sm);
    font-weight: 600;
  }
  .pinfo__buy input {
    display: block;
    width: 5.5rem;
    min-height: 3.5rem;
    padding-inline: 0.875rem;
    margin-top: 0.3rem;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    font-size: var(--t-base);
  }
  .pinfo__buy .btn {
    flex: 1;
  }
  .pinfo__cta {
    display: grid;
    gap: 0.75rem;
    margin-top: 0.75rem;
  }
  .pinfo__note {
    display: flex;
    gap: 0.6rem;
    margin-top: 1rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .pinfo__note .i {
    color: var(--accent);
    margin-top: 0.05em;
  }
  .pinfo h2 {
    font: 600 1.125rem/1.3 var(--font-text);
    letter-spacing: 0;
    margin-top: 1.75rem;
    padding-top: 1.25rem;
    border-top: 1px solid var(--line);
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

  .specs {
    display: grid;
    grid-template-columns: minmax(7rem, auto) 1fr;
    gap: 0.5rem 1.5rem;
  }
  .specs dt {
    color: var(--ink-3);
  }
  .specs dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
    align-items: center;
  }
  .swatch {
    width: 1.25rem;
    height: 1.25rem;
    border-radius: 50%;
    border: 1.5px solid var(--ink-3);
    flex: none;
    forced-color-adjust: none;
  }
  .acc__body > * + * {
    margin-top: 0.8em;
  }
  .acc__body ul,
  .acc__body ol {
    padding-left: 1.25em;
  }

  @media (min-width: 480px) {
    .pinfo__cta {
      grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
    }
  }
  @media (min-width: 1024px) {
    .product {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      align-items: start;
    }
    .pinfo {
      position: sticky;
      top: calc(var(--header-h) + 0.5rem);
    }
  }
`
