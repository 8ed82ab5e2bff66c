import { css } from 'styled-components'

/** A text beside a stage of chairs without their grounds, which fill the page's outer edge. */
export const heroLook = css`
  border-bottom: 2px solid var(--ink);
  .hero {
    position: relative;
    display: grid;
    gap: clamp(1rem, 3vw, 2rem);
  }
  .hero__text {
    position: relative;
    z-index: 1;
  }
  h1 {
    line-height: 0.96;
    letter-spacing: -0.035em;
  }
  .intro {
    max-width: 27em;
  }
  .hero__stage {
    position: relative;
    isolation: isolate;
    overflow: hidden;
    aspect-ratio: 5/4;
    margin-inline: calc(var(--gutter) * -1);
    background: var(--image-ground);
    mask-image: linear-gradient(90deg, transparent, #000 5%);
  }
  .hero__stage img {
    position: absolute;
    bottom: -1%;
    max-width: none;
    mix-blend-mode: darken;
  }
  [data-theme='dark'] & .hero__stage {
    background: #f4f3f1;
    mask-image: none;
    margin-inline: 0;
    border-radius: var(--r-3);
  }
  [data-theme='dark'] & .hero__stage::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
    background: var(--image-ground);
    mix-blend-mode: multiply;
  }
  @media (min-width: 1024px) {
    .hero {
      grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
      align-items: stretch;
      gap: 1rem;
    }
    .hero__text {
      align-self: center;
      padding-block: 2rem 4rem;
    }
    .hero__stage {
      aspect-ratio: auto;
      min-height: 34rem;
      margin-inline: 0
        calc((max(100vw, 0px) - min(100vw, var(--wrap) + 2 * var(--gutter))) / -2 - var(--gutter));
    }
    [data-theme='dark'] & .hero__stage {
      margin: 1.5rem 0 2rem;
    }
  }
`
