import type { Room } from 'cms/contract/rooms'
import { lazy, memo, Suspense, type ComponentType } from 'react'
import { loadExtra } from '../../../../lib/loadExtra.ts'

export interface RoomsProps {
  rooms: readonly Room[]
  /** The room whose picture the section shows already. */
  shown: Room | undefined
}

/** The id of the section in which the rooms stand. */
export const roomsId = 'rooms'

/** Waits until the section comes near the window. It is not there yet when the page is drawn in the browser. */
const comesNear = () =>
  new Promise<void>((resolve) => {
    const section = document.getElementById(roomsId)
    if (!section) return resolve()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '400px' },
    )
    observer.observe(section)
  })

async function loadRooms(): Promise<{ default: ComponentType<RoomsProps> }> {
  await comesNear()
  const loaded = await loadExtra(() => import('./Rooms.tsx'))
  // The HTML of the server works without this script, so it stays as it is.
  return loaded ? { default: loaded.Rooms } : new Promise(() => undefined)
}

const Rooms = import.meta.env.SSR ? (await import('./Rooms.tsx')).Rooms : lazy(loadRooms)

/** The points on the picture and the list of their chairs. A redraw before the script is there would remove them. */
export const LazyRooms = memo(function LazyRooms(props: RoomsProps) {
  return (
    <Suspense>
      <Rooms {...props} />
    </Suspense>
  )
})
