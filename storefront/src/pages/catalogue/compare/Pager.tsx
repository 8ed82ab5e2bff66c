import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'

/** So many stand beside each other on a phone. */
const seen = 2

/** Says on phones which columns of a strip are seen, and moves it by one. */
export function Pager({ strip, count }: { strip: RefObject<HTMLDivElement | null>; count: number }) {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const follow = () =>
      setFirst(Math.min(count - seen, Math.round((box.scrollLeft * count) / box.scrollWidth)))
    // The strip may have been moved before this page was alive.
    const frame = requestAnimationFrame(follow)
    box.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', follow)
    }
  }, [strip, count])
  const move = (by: number) =>
    strip.current?.scrollTo({ left: ((first + by) * strip.current.scrollWidth) / count })
  return (
    <div className="compare__pager">
      <p role="status" className="compare__scripted">
        {first + 1} to {first + seen} of {count}
      </p>
      <p className="compare__swipe">{count} chairs, swipe</p>
      <div className="compare__scripted">
        <IconButton
          icon="arrow-left"
          label="Previous chair"
          line
          disabled={first === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="arrow-right"
          label="Next chair"
          line
          disabled={first >= count - seen}
          onClick={() => move(1)}
        />
      </div>
    </div>
  )
}
