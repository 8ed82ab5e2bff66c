import { styled } from 'styled-components'
import { heroLook } from '../../components/hero.styles.ts'

export const StyledHero = styled.div`
  overflow: hidden;
  .hero__text {
    padding-block: clamp(1.25rem, 4vw, 4.5rem) clamp(1.5rem, 4vw, 4rem);
  }
  h1 {
    font-size: clamp(2.75rem, 1.7rem + 4.4vw, 5.5rem);
  }
  .intro {
    margin: 1.1em 0 0;
  }
  .hero__stage img:first-child {
    left: -7%;
    width: 64%;
  }
  .hero__stage img:last-child {
    left: 36%;
    width: 78%;
  }
  ${heroLook}
  @media (min-width: 1024px) {
    /* The stage has a height of its own here: wider than this, the backs would be cut off. */
    .hero__stage img:first-child {
      width: min(64%, 30.5rem);
    }
    .hero__stage img:last-child {
      width: min(78%, 37rem);
    }
  }
`
