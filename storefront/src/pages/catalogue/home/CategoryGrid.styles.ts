import { styled } from 'styled-components'

export const Parade = styled.section`
  /* A centimetre. A product fills about four fifths of its picture's height. */
  --cm: 0.36vw;
  --link: currentcolor;
  --focus: var(--on-tint);
  padding-top: clamp(2rem, 4vw, 3.5rem);
  background: var(--tint-sand);
  color: var(--on-tint);
  isolation: isolate;
  .parade__head {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: end;
    gap: 0.25rem 2rem;
  }
  h2 {
    font-size: var(--t-h1);
  }
  .parade__row {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .parade__row a {
    display: flex;
    flex-direction: column;
    height: 100%;
    padding-bottom: 1rem;
    text-decoration: none;
  }
  .parade__place {
    position: relative;
    height: calc(144 * var(--cm));
    overflow: hidden;
    border-bottom: 2px solid var(--on-tint);
  }
  .parade__image {
    --image-blend: multiply;
    --image-filter: brightness(1.06);
    --side: calc(var(--tall) * var(--cm) / 0.8);
    position: absolute;
    bottom: 0;
    left: calc(50% - var(--side) / 2);
    width: var(--side);
    overflow: visible;
    isolation: auto;
    background: none;
    border-radius: 0;
  }
  .parade__image img {
    --image-transform: translateY(calc((1 - var(--foot, 1)) * 100%));
  }
  b {
    padding: 0.6rem 0.75rem 0 var(--gutter);
    font-weight: 600;
    line-height: 1.2;
  }
  small {
    padding-inline: var(--gutter) 0.75rem;
    font-size: var(--t-sm);
    color: var(--on-tint-2);
  }
  .parade__row a:hover b {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  .parade__row a:hover .parade__place {
    box-shadow: inset 0 -2px var(--on-tint);
  }
  :focus-visible {
    outline-offset: -4px;
  }
  @media (min-width: 600px) {
    --cm: 0.19vw;
    .parade__row {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    b,
    small {
      padding-inline: 0.75rem;
      text-align: center;
    }
  }
  @media (min-width: 1024px) {
    --cm: 0.14vw;
    .parade__row {
      grid-template-columns: repeat(8, minmax(0, 1fr));
    }
    b,
    small {
      padding-inline: 0.4rem;
    }
  }
  @media (forced-colors: active) {
    .parade__place {
      border-color: CanvasText;
    }
  }
`
