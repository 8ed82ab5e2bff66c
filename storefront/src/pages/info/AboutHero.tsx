import type { Site } from 'cms/contract/site'
import { styled } from 'styled-components'
import { PlateImage } from '../../components/Plate.tsx'
import { Wrap } from '../../ui/Section.tsx'

const StyledHero = styled.div`
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
  .lede {
    margin: 1.1em 0 0;
    max-width: 27em;
  }
  .hero__stage {
    position: relative;
    isolation: isolate;
    overflow: hidden;
    aspect-ratio: 5/4;
    margin-inline: calc(var(--gutter) * -1);
    background: var(--plate);
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
    background: var(--plate);
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

const sizes = '(min-width:1410px) 37rem, (min-width:1024px) 42vw, 78vw'

/** Two chairs of the shop's line-up beside the page's first words. */
export function AboutHero({ site }: { site: Site }) {
  const { hero } = site.scenes
  const chairs = [hero[0], hero[hero.length - 1]].filter((picture) => picture !== undefined)
  return (
    <StyledHero>
      <Wrap className="hero">
        <div className="hero__text">
          <h1>We have been thinking about sitting since {site.foundedAbout}.</h1>
          <p className="lede">
            {site.brand} is the Hindi word for the room where people sit together. It is also a good name for
            a company that makes only chairs.
          </p>
        </div>
        {chairs.length > 1 && (
          <div className="hero__stage">
            {chairs.map((picture, index) => (
              <PlateImage key={picture.url} picture={picture} sizes={sizes} priority={index === 1} alt="" />
            ))}
          </div>
        )}
      </Wrap>
    </StyledHero>
  )
}
