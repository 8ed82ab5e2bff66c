import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { PlateImage } from '../../../components/Plate.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Wrap } from '../../../ui/Section.tsx'

const Room = styled.section`
  position: relative;
  border-bottom: 2px solid var(--ink);
  img {
    width: 100%;
    height: clamp(22rem, 56.25vw, 58rem);
    object-fit: cover;
    object-position: 82% 60%;
  }
  .room__text {
    padding-block: var(--s-6) var(--s-7);
  }
  h2 {
    font-size: var(--t-h1);
    max-width: 12em;
  }
  .lede {
    margin-top: 1rem;
  }
  .room__more {
    margin-top: 1rem;
  }
  [data-theme='dark'] & img {
    filter: brightness(0.84);
  }
  @media (max-width: 899px) {
    display: flex;
    flex-direction: column-reverse;
    border: 0;
    img {
      border-bottom: 2px solid var(--ink);
    }
    .btn {
      border-color: var(--ink);
      color: var(--ink);
    }
    .room__text {
      padding-top: 0;
    }
  }
  @media (min-width: 900px) {
    img {
      object-position: 50% 60%;
    }
    .room__text {
      position: absolute;
      inset: 0;
      padding-block: clamp(3rem, 7vw, 8rem) 0;
      color: var(--on-tint);
    }
    .room__text > * {
      max-width: 34vw;
    }
    .lede {
      color: var(--on-tint-2);
      font-size: clamp(1.0625rem, 1.3vw, 1.375rem);
      max-width: 30vw;
    }
    .btn:focus-visible {
      outline-color: var(--on-tint);
    }
  }
  @media (min-width: 1600px) {
    .room__text > * {
      max-width: 32rem;
    }
  }
`

/** The text stands on the empty wall of the picture; on small screens above it. */
export function WhoWeAre() {
  const { brand, foundedHome, scenes } = useSite()
  return (
    <Room className="room">
      {scenes.showroom && <PlateImage picture={scenes.showroom} sizes="(min-width:1024px) 100vw, 178vw" />}
      <Wrap className="room__text">
        <h2>A workshop first, a shop second.</h2>
        <p className="lede">
          {brand} has been making chairs in Mumbai since {foundedHome}. The name means the room where people
          sit together. We begin every chair with that picture: who will sit here, and for how long?
        </p>
        <p className="room__more">
          <LinkButton variant="tint" to={paths.about}>
            Who we are
            <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </Wrap>
    </Room>
  )
}
