import { styled } from 'styled-components'
import { heroLook } from '../../../components/hero.styles.ts'

export const StyledHero = styled.section`
  .hero__text {
    padding-top: clamp(1.25rem, 4vw, 4.5rem);
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
  }
  .intro {
    margin: 1.1em 0 1.4em;
  }
  .hero__cta {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
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
  ${heroLook}
  @media (min-width: 1024px) {
    .hero {
      min-height: min(46rem, calc(100vh - var(--header-h) - var(--head-top)));
    }
  }
`
