import { styled } from 'styled-components'

export const StyledHero = styled.section`
  border-bottom: 2px solid var(--ink);
  .hero {
    position: relative;
    display: grid;
    gap: clamp(1rem, 3vw, 2rem);
  }
  .hero__text {
    padding-top: clamp(1.25rem, 4vw, 4.5rem);
    position: relative;
    z-index: 1;
  }
  .hero__hi {
    font: 500 clamp(1.375rem, 1.2rem + 0.9vw, 2rem) / 1.3 var(--font-display);
    color: var(--accent);
    display: flex;
    align-items: baseline;
    gap: 0.6em;
    flex-wrap: wrap;
    margin-bottom: 0.35em;
  }
  .hero__hi small {
    font: 400 var(--t-sm) / 1.3 var(--font-text);
    color: var(--ink-3);
  }
  h1 {
    font-size: var(--t-hero);
    line-height: 0.96;
    letter-spacing: -0.035em;
  }
  .intro {
    margin: 1.1em 0 1.4em;
    max-width: 27em;
  }
  .hero__cta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
  }
  .hero__stage {
    position: relative;
    isolation: isolate;
    background: var(--image-ground);
    margin-inline: calc(var(--gutter) * -1);
    overflow: hidden;
    aspect-ratio: 5/4;
    mask-image: linear-gradient(90deg, transparent, #000 5%);
  }
  img {
    position: absolute;
    bottom: -1%;
    mix-blend-mode: darken;
    max-width: none;
  }
  img:nth-child(1) {
    left: -9%;
    width: 60%;
  }
  img:nth-child(2) {
    left: 26%;
    width: 50%;
  }
  img:nth-child(3) {
    left: 46%;
    width: 73%;
  }
  [data-theme='dark'] & .hero__stage {
    background: #f4f3f1;
    mask-image: none;
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
      min-height: min(46rem, calc(100vh - var(--header-h) - var(--head-top)));
    }
    .hero__text {
      align-self: center;
      padding-block: 2rem 4rem;
    }
    .hero__stage {
      aspect-ratio: auto;
      margin-inline: 0
        calc((max(100vw, 0px) - min(100vw, var(--wrap) + 2 * var(--gutter))) / -2 - var(--gutter));
      min-height: 34rem;
    }
  }
`
