import type { CSSProperties } from 'react'
import { useRooms } from '../../../api/rooms.ts'
import { useSite } from '../../../api/site.ts'
import { useWords } from '../../../api/words.ts'
import { ResponsiveImage } from '../../../components/ResponsiveImage.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Wrap } from '../../../ui/Section.tsx'
import { Rooms } from './rooms/Rooms.tsx'
import { Room } from './WhoWeAre.styles.ts'

/**
 * The text is placed on the empty wall in the picture, or above the picture on small screens. If the picture is that of
 * a room, its chairs can be pressed.
 */
export function WhoWeAre() {
  const { brand, scenes } = useSite()
  const words = useWords('home')
  const { data: rooms } = useRooms()
  const { showroom } = scenes
  const shown = showroom && rooms?.find(({ picture }) => picture.url === showroom.url)
  if (!showroom && !words?.storyTitle && !words?.storyText && !rooms?.length) return null
  const sharp = { '--sharp': `${showroom?.width || 2400}px` } as CSSProperties
  return (
    <Room className={shown ? 'room room--points' : 'room'} style={sharp}>
      {showroom && (
        <ResponsiveImage picture={showroom} sizes={shown ? '100vw' : '(min-width:1024px) 100vw, 178vw'} />
      )}
      <Wrap className="room__text">
        <h2>{words?.storyTitle || brand}</h2>
        {words?.storyText && <p className="intro">{words.storyText}</p>}
        <p className="room__more">
          <LinkButton variant="tint" to={paths.about}>
            Who we are
            <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </Wrap>
      {rooms && rooms.length > 0 && <Rooms rooms={rooms} shown={shown ?? undefined} />}
    </Room>
  )
}
