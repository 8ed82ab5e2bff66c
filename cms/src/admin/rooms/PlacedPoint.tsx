'use client'

import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { moved, type Place, placeOf, placeWords } from './places.ts'

interface PlacedPointProps {
  index: number
  /** Of the product; '' before one is chosen. */
  name: string
  place: Place
  /** The id of the text that says how to use it. */
  help: string
  onMove: (to: Place) => void
  onRemove: () => void
}

/** A numbered point on the picture. A drag is written to the form when it ends. */
export function PlacedPoint({ index, name, place, help, onMove, onRemove }: PlacedPointProps) {
  const [dragged, setDragged] = useState<Place | null>(null)
  const shown = dragged ?? place
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box && event.currentTarget.hasPointerCapture(event.pointerId)) setDragged(placeOf(event, box))
  }
  const press = (event: KeyboardEvent) => {
    const to = moved(place, event.key, event.shiftKey)
    const removes = event.key === 'Delete' || event.key === 'Backspace'
    if (!to && !removes) return
    event.preventDefault()
    if (to) onMove(to)
    else onRemove()
  }
  return (
    <button
      type="button"
      className="placing__point"
      style={{ '--x': `${shown.x}%`, '--y': `${shown.y}%` } as CSSProperties}
      aria-label={`Point ${index + 1}, ${name || 'no product yet'}: ${placeWords(shown)}`}
      aria-describedby={help}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      onPointerUp={() => {
        if (dragged) onMove(dragged)
        setDragged(null)
      }}
      onPointerCancel={() => setDragged(null)}
    >
      {index + 1}
    </button>
  )
}
