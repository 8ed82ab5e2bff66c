import type { Room } from 'cms/contract/rooms'
import { ResponsiveImage } from '../../../../components/ResponsiveImage.tsx'
import { RoomChairs } from './RoomChairs.tsx'
import { RoomPoints } from './RoomPoints.tsx'
import { OtherRoom } from './Rooms.styles.ts'

interface RoomsProps {
  rooms: readonly Room[]
  /** The room whose picture the section shows already. */
  shown: Room | undefined
}

/** The room whose picture stands above, and then all others with theirs. */
export function Rooms({ rooms, shown }: RoomsProps) {
  return (
    <>
      {shown && (
        <>
          <RoomPoints room={shown} />
          <RoomChairs room={shown} />
        </>
      )}
      {rooms
        .filter((room) => room !== shown)
        .map((room) => (
          <OtherRoom key={room._id} style={{ '--sharp': `${room.picture.width || 2400}px` } as object}>
            <ResponsiveImage picture={room.picture} sizes="100vw" />
            <RoomPoints room={room} />
            <RoomChairs room={room} />
          </OtherRoom>
        ))}
    </>
  )
}
