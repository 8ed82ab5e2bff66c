'use client'

import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { type Place, placeOf, placeWords } from './places.ts'
import { PlacedPoint } from './PlacedPoint.tsx'
import { useFound } from './useFound.ts'
import { usePoints } from './usePoints.ts'

interface StageProps {
  picture: { src: string; alt: string; width: number; height: number }
}

const namesUrl = (ids: string[]) => {
  const wanted = ids.filter(Boolean).toSorted().join(',')
  return wanted && `/cms/api/products?depth=0&limit=100&select[name]=true&where[id][in]=${wanted}`
}

/** The picture of a room, on which points are added, moved and removed by pointer or by keyboard. */
export function Stage({ picture }: StageProps) {
  const help = useId()
  const stage = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const { points, isFull, add, move, remove } = usePoints()
  const { found } = useFound<{ docs: { id: string; name: string }[] }>(
    namesUrl(points.map(({ product }) => product)),
  )
  const [said, setSaid] = useState('')
  const [wanted, setWanted] = useState<number | null>(null)

  useEffect(() => {
    if (wanted === null) return
    const point = stage.current?.querySelectorAll<HTMLElement>('.placing__point')[wanted]
    if (!point && wanted >= 0) return
    ;(point ?? adding.current)?.focus()
    setWanted(null)
  }, [wanted, points.length])

  const place = (at: Place) => {
    if (isFull) return setSaid(`A room has at most ${points.length} points.`)
    add(at)
    setWanted(points.length)
    setSaid(`Point ${points.length + 1} added: ${placeWords(at)}. Choose its product in the row below.`)
  }
  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && !event.target.closest('.placing__point'))
      place(placeOf(event, event.currentTarget.getBoundingClientRect()))
  }
  const drop = (index: number) => {
    remove(index)
    setWanted(points.length > 1 ? Math.min(index, points.length - 2) : -1)
    setSaid(`Point ${index + 1} removed.`)
  }
  return (
    <>
      <p id={help}>
        Press the picture to add a point, and drag a point to move it. With the keyboard: “Add a point”, then
        the arrow keys move it by 1 %, with Shift by 10 %, and Delete removes it.
      </p>
      {/* Keyboards use the button below in place of the press. */}
      <div ref={stage} className="placing__stage" onClick={press} role="presentation">
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        {points.map((point, index) => (
          <PlacedPoint
            key={point.key}
            index={index}
            name={found?.docs.find(({ id }) => id === point.product)?.name ?? ''}
            place={point}
            help={help}
            onMove={(to) => {
              move(index, to)
              setSaid(`Point ${index + 1}: ${placeWords(to)}.`)
            }}
            onRemove={() => drop(index)}
          />
        ))}
      </div>
      <div className="placing__foot">
        <button ref={adding} type="button" className="pill-link" onClick={() => place({ x: 50, y: 50 })}>
          Add a point
        </button>
        <p role="status">{said}</p>
      </div>
    </>
  )
}
