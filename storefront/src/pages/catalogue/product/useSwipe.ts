import { useRef, type PointerEvent } from 'react'

/** The distance in px that turns the picture (docs/spec.md 5.3). */
const swipeThreshold = 50

/** Returns the direction of a drag: 1 for the next picture, -1 for the previous, 0 for none. */
export const swipeStep = (travelled: number) =>
  Math.abs(travelled) < swipeThreshold ? 0 : travelled < 0 ? 1 : -1

interface Swipe {
  x: number
  left: number
  isDragged: boolean
}

/** Drags a row along with the pointer and calls `onTurn` on release. Vertical moves still scroll the page. */
export function useSwipe(onTurn: (step: number) => void) {
  const swipe = useRef<Swipe | null>(null)
  const wasDragged = useRef(false)

  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = swipe
    swipe.current = null
    if (!current?.isDragged) return
    event.currentTarget.style.scrollSnapType = ''
    onTurn(event.type === 'pointercancel' ? 0 : swipeStep(event.clientX - current.x))
  }

  return {
    /** Whether the last press was a drag: the click that ends it must not open the picture. */
    wasDragged: () => wasDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false
        if (!event.isPrimary || event.button !== 0) return
        swipe.current = { x: event.clientX, left: event.currentTarget.scrollLeft, isDragged: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = swipe
        if (!current) return
        const travelled = event.clientX - current.x
        if (!current.isDragged && Math.abs(travelled) < 8) return
        if (!current.isDragged) {
          current.isDragged = true
          wasDragged.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          event.currentTarget.style.scrollSnapType = 'none'
        }
        event.currentTarget.scrollLeft = current.left - travelled
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
