import { useSite } from '../../../api/site.ts'
import { inCity } from '../../../lib/city.ts'
import { ResponsiveImage } from '../../../components/ResponsiveImage.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { Room } from './WhoWeAre.styles.ts'

/** The text is placed on the empty wall in the picture, or above the picture on small screens. */
export function WhoWeAre() {
  const { brand, foundedHome, scenes, address } = useSite()
  return (
    <Room className="room">
      {scenes.showroom && (
        <ResponsiveImage picture={scenes.showroom} sizes="(min-width:1024px) 100vw, 178vw" />
      )}
      <Wrap className="room__text">
        <h2>A workshop first, a shop second.</h2>
        <p className="intro">
          {brand} has been making chairs {inCity(address)}since {foundedHome}. The name means the room where
          people sit together. We begin every chair with that picture: who will sit here, and for how long?
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
