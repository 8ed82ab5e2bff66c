import { styled } from 'styled-components'
import { Wrap } from '../../ui/Section.tsx'

export const StyledFrame = styled(Wrap)`
  .account__noscript {
    --alert-gap: 0;
  }
  .account__form {
    --alert-gap: 0 1.25rem;
    padding-block: clamp(1.5rem, 5vw, 4.5rem);
    width: min(27rem, 100%);
    margin-inline: auto;
  }
  h1 {
    font-size: var(--t-h2);
  }
  .account__intro {
    margin: 0.5rem 0 1.75rem;
  }
  .account__picture {
    display: none;
  }
  @media (min-width: 1024px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
    min-height: calc(100vh - var(--header-h) - var(--head-top));
    .account__form {
      align-self: center;
    }
    .account__picture {
      display: grid;
      position: relative;
      isolation: isolate;
      overflow: hidden;
      align-items: end;
      color: var(--on-tint);
      /* Out to the window's edge. */
      margin-right: calc((100vw - min(100vw, var(--wrap) + 2 * var(--gutter))) / -2 - var(--gutter));
      border-radius: var(--r-3) 0 0;
    }
    .account__picture img {
      position: absolute;
      inset: 0 0 auto;
      width: 100%;
      height: calc(100% - 6.5rem);
      object-fit: contain;
      mix-blend-mode: multiply;
      filter: brightness(1.045);
      transform: scale(1.04);
    }
    .account__picture p {
      position: relative;
      padding: clamp(1.5rem, 3vw, 3rem);
      font: 500 var(--t-h3) / 1.2 var(--font-display);
      letter-spacing: -0.014em;
      max-width: 19em;
    }
  }
`
