import { styled } from 'styled-components'

export const StyledHero = styled.div`
  border-bottom: 2px solid var(--ink);
  overflow: hidden;
  .hero {
    position: relative;
    display: grid;
    gap: clamp(1rem, 3vw, 2rem);
  }
  .hero__text {
    position: relative;
    z-index: 1;
    padding-block: clamp(1.25rem, 4vw, 4.5rem) clamp(1.5rem, 4vw, 4rem);
  }
  h1 {
    font-size: clamp(2.75rem, 1.7rem + 4.4vw, 5.5rem);
    line-height: 0.96;
    letter-spacing: -0.035em;
  }
  .intro {
    margin: 1.1em 0 0;
    max-width: 27em;
  }
  .hero__stage {
    position: relative;
    isolation: isolate;
    overflow: hidden;
    aspect-ratio: 5/4;
    margin-inline: calc(var(--gutter) * -1);
    background: var(--image-ground);
  }
  .hero__stage img {
    position: absolute;
    bottom: -1%;
    max-width: none;
    mix-blend-mode: darken;
  }
  .hero__stage img:first-child {
    left: -7%;
    width: 64%;
  }
  .hero__stage img:last-child {
    left: 36%;
    width: 78%;
  }
  [data-theme='light'] & .hero__stage {
    mask-image: linear-gradient(90deg, transparent, #000 5%);
  }
  [data-theme='dark'] & .hero__stage {
    background: #f4f3f1;
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
      margin-inline: 0 calc((100vw - min(100vw, var(--wrap) + 2 * var(--gutter))) / -2 - var(--gutter));
    }
    /* The stage has a height of its own here: wider than this, the backs would be cut off. */
    .hero__stage img:first-child {
      width: min(64%, 30.5rem);
    }
    .hero__stage img:last-child {
      width: min(78%, 37rem);
    }
  }
`
